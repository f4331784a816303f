// The terms of a roll in the reader's language: reckoning knows them by their English names.
import { say } from "../words/companion";
const TERMS: Record<string, () => string> = {
  "bare hands": () => say("bareHands"),
  "hard terrain": () => say("hardTerrain"),
  "card": () => say("card"),
};

/** A term as it is read; those of cards have the names that the server gives them. */
export const termName = (name: string): string => TERMS[name]?.() ?? name;
