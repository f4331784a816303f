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
  /** What came of it, in a word or two; "" when nobody has said so yet. */
  result: string;
  /** Who rolled and how it came about, as short as that goes. */
  reason: string;
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
    ...headline(event, kept < 0 ? shown : [shown[kept]]),
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

/** Whether it came off, for whom a roll is known by its purpose. */
const CAME_OFF: Record<string, [yes: string, no: string]> = {
  strike: ["Hit", "Missed"],
  shot: ["Hit", "Missed"],
  hit: ["Hit", "Missed"],
  parry: ["Parried", "Not parried"],
  "tough-it-out": ["Toughed out", "Not toughed out"],
  attack: ["Hit", "Missed"],
};

/** The result first, then who and how. */
function headline({ facts, text }: EventDoc, counted: unknown[]): { result: string; reason: string } {
  const who = /^[^,:]*(?=[,:])/.exec(text)?.[0] ?? "";
  const [yes, no] = CAME_OFF[String(facts["why"] ?? facts["purpose"] ?? "").replace(/^.* /, "")] ?? ["Success", "Failed"];
  const { sl, tally, outcome, success, injury } = facts;
  if (typeof outcome === "string" && isTally(sl)) {
    const word = { perfect: `${yes}, perfectly`, success: yes, critical: `${no}, critically` }[outcome] ?? no;
    return { result: word, reason: `${who} rolled ${counted.join(" and ")}, needed ${sl.total} or less` };
  }
  if (typeof success === "boolean" && isTally(tally)) {
    const sum = counted.reduce<number>((total, face) => total + Number(face), tally.total);
    return { result: success ? yes : no, reason: `${who} ${counted.join(" + ")} ${tally.total < 0 ? "−" : "+"} ${Math.abs(tally.total)} = ${sum}` };
  }
  return typeof injury === "string" ? { result: injury, reason: text.replace(/, [\d, ]*:.*$/, "") } : { result: "", reason: text };
}

/** What a pool came to is told after its dice. */
const VERDICTS: Record<string, string> = { success: "Success", fail: "Failed", botch: "Botch" };

export function rolls(events: EventDoc[]): Roll[] {
  return events.flatMap((event, i) => {
    const roll = rollOf(event);
    if (!roll) return [];
    const told = events.slice(i + 1, i + 12).find(({ facts }) => facts["kind"] === "RollResolved" && facts["who"] === event.facts["who"]);
    if (!told || event.facts["kind"] !== "DiceRolled") return [roll];
    const who = /^(.*?):/.exec(told.text)?.[1] ?? "";
    return [{ ...roll, result: VERDICTS[String(told.facts["verdict"])] ?? String(told.facts["verdict"]), reason: `${who} comes to ${told.facts["sum"]}` }];
  });
}
