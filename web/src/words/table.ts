import english from "./en/table";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/table") });
