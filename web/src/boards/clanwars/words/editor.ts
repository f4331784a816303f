import english from "./en/editor";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/editor") });
