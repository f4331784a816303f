import english from "./en/door";
import { spoken } from "../../../words/spoken.svelte";

export const say = spoken(english, { de: () => import("./de/door") });
