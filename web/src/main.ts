import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/big-shoulders-stencil/wght.css";
import "@fontsource-variable/grenze-gotisch/wght.css";
import "@fontsource/im-fell-english-sc/latin-400.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
