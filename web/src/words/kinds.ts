import english from "./en/kinds";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/kinds") });
