import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/deeds";

export default {
  shootsAt: "schießt auf {name}",
  strikes: "schlägt nach {name}",
  wounds: { one: "−{n} Wunde", other: "−{n} Wunden" },
  playsFor: "spielt {name} für {who}",
  plays: "spielt {name}",
  neededOrLess: "{die}, nötig {total} oder weniger",
  movesTo: "geht nach {squareName}",
  goesTo: { one: "{name} geht nach {square} ({n} Punkt).", other: "{name} geht nach {square} ({n} Punkte)." },
  goesAndTurns: { one: "{name} geht nach {square} und wendet sich nach {facing} ({n} Punkt).", other: "{name} geht nach {square} und wendet sich nach {facing} ({n} Punkte)." },
  turnsFor: { one: "{name} wendet sich nach {facing} ({n} Punkt).", other: "{name} wendet sich nach {facing} ({n} Punkte)." },
  aCard: "eine Karte",
  forItsPoints: "für ihre Punkte",
  miss: "daneben",
  parried: "pariert",
  killed: "ausgeschaltet",
  pinned: "gebunden",
} as const satisfies Translated<typeof english>;
