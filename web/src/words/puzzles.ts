import english from "./en/puzzles";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/puzzles") });
