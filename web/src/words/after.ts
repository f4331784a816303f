import english from "./en/after";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/after") });
