import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/games";
import "./styles/base.css";
import "./styles/forced.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
