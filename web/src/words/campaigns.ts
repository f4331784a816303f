import english from "./en/campaigns";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/campaigns") });
