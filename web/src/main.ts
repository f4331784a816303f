import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/games";
import "./styles/base.css";
import "./styles/forced.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./words/language.svelte";

const target = document.getElementById("app");
// nobody reads a page that speaks two languages for a moment
if (target) void language.ready().then(() => mount(App, { target }));
