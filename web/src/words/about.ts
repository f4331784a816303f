import english from "./en/about";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/about") });
