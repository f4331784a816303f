// What was rolled, read from an event: the faces, the die that counts, the number it was rolled against.
import type { EventDoc } from "./protocol";
import { isTally, type Tally } from "./tally";

export interface Face {
  text: string;
  /** The letter of the die in a pool: W, B, F; else empty. */
  die: string;
  kept: boolean;
}

export interface Roll {
  faces: Face[];
  target: Tally | null;
  text: string;
  rule: string;
}

export function rollOf(event: EventDoc): Roll | null {
  const { faces, dice, die } = event.facts;
  const shown: unknown[] = Array.isArray(faces) ? faces : Array.isArray(dice) ? dice : duelOf(event);
  if (shown.length === 0) return null;
  const letters = typeof dice === "string" ? poolOf(dice) : [];
  const kept = typeof die === "number" ? shown.indexOf(die) : -1;
  return {
    faces: shown.map((face, i) => ({
      text: face === "botch" || face === "x" ? "×" : String(face),
      die: letters[i] ?? "",
      kept: kept < 0 || i === kept,
    })),
    target: Object.values(event.facts).find(isTally) ?? null,
    text: event.text,
    rule: event.rule,
  };
}

/** A roll of one die each: the facts of the event name who rolled what. */
function duelOf({ facts }: EventDoc): unknown[] {
  if (!String(facts.kind).endsWith("Rolled")) return [];
  return Object.entries(facts).flatMap(([who, face]) => (typeof face === "number" && !who.includes("_") ? [face] : []));
}

/** The dice of a pool one by one: `2W1B` is W, W, B. */
export function poolOf(pool: string): string[] {
  return [...pool.matchAll(/(\d+)([A-Z])/g)].flatMap(([, count, letter]) => Array<string>(Number(count)).fill(letter!));
}

export function rolls(events: EventDoc[]): Roll[] {
  return events.flatMap((event) => rollOf(event) ?? []);
}
