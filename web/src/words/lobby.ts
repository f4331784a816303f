import english from "./en/lobby";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/lobby") });
