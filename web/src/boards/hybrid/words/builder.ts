import english from "./en/builder";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/builder") });
