import english from "./en/table";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/table") });
