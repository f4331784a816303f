import english from "./en/replay";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/replay") });
