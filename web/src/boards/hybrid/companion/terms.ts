// The terms of a roll in the reader's language: reckoning knows them by their English names.
import { say } from "../words/companion";
const TERMS: Record<string, () => string> = {
  "Natural Value": () => say("naturalValue"),
  "Novice Strike": () => say("noviceStrike"),
  "Expert Strike": () => say("expertStrike"),
  "from behind": () => say("fromBehind"),
  "Conviction": () => say("conviction"),
  "big target": () => say("bigTarget"),
  "rocks in the way": () => say("rocksInTheWay"),
  "Master Move": () => say("masterMove"),
  "Expert Move counter": () => say("expertMoveCounter"),
  "card": () => say("card"),
  "Basic": () => say("basic"),
  "Novice": () => say("novice"),
  "Skilled": () => say("skilled"),
  "Expert": () => say("expert"),
  "Master": () => say("master"),
  "Heroic": () => say("heroic"),
};

/** A term as it is read; those of cards have the names that the server gives them. */
export const termName = (name: string): string => TERMS[name]?.() ?? name;
