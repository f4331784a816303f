import type { Translated } from "../spoken.svelte";
import type english from "../en/packs";

export default {
  packsAffray: "Pakete · Affray",
  packsInPlay: "Pakete im Spiel",
  warriorsCardsItemsMissionsAnd: "Krieger, Karten, Gegenstände, Missionen und Karten der Orte stehen in Paketen: Ordner mit Text, die jeder schreiben kann. Ein Paket kombiniert, was ein Spiel kennt, und führt nie Code aus.",
  openingTheBoxes: "Schachteln werden geöffnet",
  asTheBookPrintsIt: "wie im Buch",
  oursWhereTheBookPrints: "von uns, wo das Buch nichts hat",
  homeMade: "selbst gemacht",
  by: "Von {author}",
  insteadOfThatOf: "statt dem von {names}",
  itHoldsNothingYet: "Es enthält noch nichts.",
  thingsAreWrongWithIt: { one: "× Eines stimmt nicht daran:", other: "× {n} Dinge stimmen nicht daran:" },
  line: "Zeile {line}",
  checkAPack: "Paket prüfen",
  checkAPackOfYour: "Dein eigenes Paket prüfen",
  chooseItsFolderTheOne: "Wähle seinen Ordner, den mit pack.toml. Es wird geprüft und nicht gespeichert.",
  chooseAFolder: "Ordner wählen",
  nothingIsWrongWithIt: "✓ Alles in Ordnung. Das bringt es mit:",
  didYouMean: " Meintest du {nearest}?",
  thereIsNoPackToml: "In diesem Ordner gibt es keine pack.toml.",
} as const satisfies Translated<typeof english>;
