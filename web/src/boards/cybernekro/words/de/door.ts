import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/door";

export default {
  crewsOfTheWastelandOn: "Crews des Ödlands auf einem Tisch in Zoll. Dächer, Deckung, Grauen und eine Hand voll Schicksalskarten.",
  n1To4: "1 bis 4",
  n60Min: "60 min",
  d209Tables: "W20, 9 Tische",
} as const satisfies Translated<typeof english>;
