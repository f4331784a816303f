import english from "./en/setup";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/setup") });
