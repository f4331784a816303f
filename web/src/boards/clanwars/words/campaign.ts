import english from "./en/campaign";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/campaign") });
