import english from "./en/site";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/site") });
