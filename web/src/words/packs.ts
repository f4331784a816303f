import english from "./en/packs";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/packs") });
