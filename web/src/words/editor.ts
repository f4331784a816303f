import english from "./en/editor";
import { spoken } from "./spoken.svelte";

export const say = spoken(english, { de: () => import("./de/editor") });
