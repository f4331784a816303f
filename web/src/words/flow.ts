import english from "./en/flow";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/flow") });
