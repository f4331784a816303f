import type { Translated } from "../../../../words/spoken.svelte";
import type english from "../en/campaign";

export default {
  yourSide: "Deine Seite",
  iLeadGriffin: "Ich führe Griffin",
  iLeadScorpion: "Ich führe Scorpion",
  agent: "Agent",
  theTenMissionsInTheir: "Die zehn Missionen in ihrer Reihenfolge. Jede gewonnene zählt einen Punkt; bei Gleichstand zählen die heimgekehrten Ränge.",
  missions: { one: "Eine Mission", other: "{n} Missionen" },
  ranksHome: "Heimgekehrte Ränge: {ranks}",
  score: "Stand",
  invite: "Einladen",
  missions2: "Missionen",
  inTheOrderOfThe: "in der Reihenfolge des Buchs",
  ofHome: "{length} von {length2} heimgekehrt",
  watchAgain: "{name} noch einmal ansehen",
  wholeSeriesAsAFile: "Ganze Serie als Datei",
  mission: "Mission",
  played: "Gespielt",
  thisMissionIsBeingPlayed: "Diese Mission läuft gerade",
  nextMission: "Nächste Mission",
  later: "Später",
  ranks: "{side} · {x} Ränge",
  atTheTable: "Am Tisch",
  beginMission: "Mission {now} beginnen",
  inMemoriam: "In memoriam",
  nobodyHasFallen: "Niemand ist gefallen.",
} as const satisfies Translated<typeof english>;
