import type { Translated } from "../spoken.svelte";
import type english from "../en/rules";

export default {
  rules: { one: "{n} Regel", other: "{n} Regeln" },
  contents: "Inhalt",
  rulesAffray: "Regeln · Affray",
  searchTheRules: "Regeln durchsuchen",
  attackFromBehind: "attack from behind",
  game: "Spiel",
  allGames: "alle Spiele",
  search: "Suchen",
  ledgers: "Regelbücher",
  lookingItUp: "Wird nachgeschlagen",
  searching: "Sucht",
  noRuleSpeaksOfThat: "Davon spricht keine Regel.",
  openingTheBook: "Buch wird aufgeschlagen",
  everyRuleOfTheThree: "Jede Regel der drei Spiele hat eine Nummer und ihren Platz im Regelbuch, samt dem, was entschieden wurde, wo das Buch schweigt. Schlag ein Regelbuch auf oder durchsuche alle. Die Regeln selbst sind auf Englisch.",
} as const satisfies Translated<typeof english>;
