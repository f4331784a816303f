import english from "./en/companion";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/companion") });
