import english from "./en/coach";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/coach") });
