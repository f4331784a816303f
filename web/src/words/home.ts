import english from "./en/home";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/home") });
