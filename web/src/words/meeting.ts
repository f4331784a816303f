import english from "./en/meeting";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/meeting") });
