import english from "./en/referee";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/referee") });
