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
  aCard: "eine Karte",
  forItsPoints: "für ihre Punkte",
  miss: "daneben",
  parried: "pariert",
  killed: "ausgeschaltet",
  pinned: "gebunden",
} as const satisfies Translated<typeof english>;
