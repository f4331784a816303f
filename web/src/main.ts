import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/games";
import "./styles/base.css";
import "./styles/forced.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./words/language.svelte";

// a server that was renewed has other files than the page that is open: that page is fetched anew, once
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem("affray.renewed") ?? 0) < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem("affray.renewed", String(Date.now()));
  location.reload();
});

const target = document.getElementById("app");
// nobody reads a page that speaks two languages for a moment
if (target) void language.ready().then(() => mount(App, { target }));
