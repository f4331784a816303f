import english from "./en/workshop";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/workshop") });
