// The terms of a roll in the reader's language: reckoning knows them by their English names.
import { say } from "../words/companion";
const TERMS: Record<string, () => string> = {
  "Agility": () => say("agility"),
  "Discipline": () => say("discipline"),
  "target Prone": () => say("targetProne"),
  "cover or melee": () => say("coverOrMelee"),
  "long range": () => say("longRange"),
  "Auto": () => say("auto2"),
  "two weapons": () => say("twoWeapons"),
  "Darkborn against a light": () => say("darkbornAgainstALight"),
  "Driven by Madness": () => say("drivenByMadness"),
  "card": () => say("card"),
  "nothing": () => say("nothing"),
  "Light Injury": () => say("lightInjury"),
  "Serious Injury": () => say("seriousInjury"),
  "Critical Injury": () => say("criticalInjury"),
  "Lethal Injury": () => say("lethalInjury"),
};

/** A term as it is read; those of cards have the names that the server gives them. */
export const termName = (name: string): string => TERMS[name]?.() ?? name;
