import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/door";

export default {
  templarsAndClonesInAlchemical: "Templer und Klone in alchemistischen Gewölben. Blickrichtung, Türen und acht Felder Laternenlicht.",
  n2Players: "2 Spieler",
  n40Min: "40 min",
  d1010Missions: "W10, 10 Missionen",
} as const satisfies Translated<typeof english>;
