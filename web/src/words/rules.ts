import english from "./en/rules";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/rules") });
