import english from "./en/lessons";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/lessons") });
