import english from "./en/companion";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/companion") });
