import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/deeds";

export default {
  hit: "Treffer",
  fails: "verfehlt",
  botch: "Patzer",
  bringsAThreatTo: "bringt eine neue Bedrohung ins Feld: {place}",
  theField: "das Feld",
  revealed: "aufgedeckt",
  wounded: "verwundet",
  trauma: "Trauma",
  dies: "stirbt",
  stunned: "betäubt",
  aThreat: "Eine Bedrohung",
  hostile: "Feind",
  newThreat: "neue Bedrohung",
  isRevealed: "wird aufgedeckt",
  woundNegated: "Wunde abgewendet",
  anArcana: "ein Arkanum",
  operatives: "Agenten",
  plays: "spielt {name}",
  through: "{said}, über {tiles}.",
} as const satisfies Translated<typeof english>;
