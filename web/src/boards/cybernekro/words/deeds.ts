import english from "./en/deeds";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/deeds") });
