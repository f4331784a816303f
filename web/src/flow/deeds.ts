// What happened, as steps that can be followed: who did what, and what came of it.
import type { EventDoc, State } from "../lib/protocol";
import { rolled } from "../lib/rolls";

export type Spot = readonly [number, number];

/** What came of something, as it floats over a model: "miss", "−1 Wound", the name of a card. */
export interface Float {
  /** The model it is about, and its name. */
  over: number;
  name: string;
  /** Where that stood, in the board's own measure, should it be gone by now. */
  at: Spot | null;
  word: string;
  cause: string;
  /** Whether it hurts one's own, or another. */
  hurts: "" | "mine" | "theirs";
  /** What several of them in one step are called together. */
  together?: ((count: number) => string) | undefined;
  /** Nothing that came before it matters any more. */
  final?: boolean | undefined;
  rule: string;
}

/** How a game reads one event. */
export interface Read {
  /** Who did it, as it is called on the board. */
  who: string;
  own: boolean;
  /** It begins a step; else it belongs to the one that is under way. */
  opens: boolean;
  /** Events of the same group make one step: the squares of a walk. */
  group: string;
  /** What was done, without the subject. */
  does: string;
  float: Omit<Float, "rule"> | null;
  /** Whom it is against, for what is told of him later. */
  target: number;
}

/** A float over whomever the step is against. */
export const TARGET = -2;

export type Reader = (event: EventDoc, before: State, after: State, board: unknown) => Read | null;

export interface Deed {
  who: string;
  own: boolean;
  does: string;
  group: string;
  target: number;
  floats: Float[];
  events: EventDoc[];
  /** What came last and has not been drawn yet. */
  fresh: EventDoc[];
  before: State;
  /** The table when it was done. */
  after: State;
}

/** A sentence without its subject and its full stop. */
export function predicate(text: string, who: string): string {
  const rest = text.startsWith(who) ? text.slice(who.length) : text;
  return rest.replace(/\s*\((?:\d+ (?:points?|AP))\)/, "").replace(/^[:,]?\s*/, "").replace(/^spends \d+ AP to /, "").replace(/\.$/, "");
}

/** What somebody did, as a reader tells it that has nothing more to say. */
export function told(who: string, own: boolean, does: string, more: Partial<Read> = {}): Read {
  return { who, own, does, opens: true, group: "", float: null, target: -1, ...more };
}

/** The steps with another event; `shown` steps have been drawn already. */
export function withEvent(deeds: readonly Deed[], event: EventDoc, read: Read | null, before: State, after: State, shown: number): Deed[] {
  const last = deeds.at(-1);
  const over = read?.float?.over === TARGET ? (last?.target ?? -1) : (read?.float?.over ?? -1);
  const float = read?.float && over >= 0 ? [{ ...read.float, over, rule: event.rule }] : [];
  const joins = last && (!read || !read.opens || (read.group !== "" && read.group === last.group));
  if (!joins) {
    if (!read) return [...deeds];
    return [...deeds, { who: read.who, own: read.own, does: read.does, group: read.group, target: read.target, floats: float, events: [event], fresh: [event], before, after }];
  }
  const drawn = deeds.length <= shown;
  const fresh = read ? (drawn ? [event] : [...last.fresh, event]) : last.fresh;
  const next = { ...last, does: read?.opens ? read.does : last.does, target: read?.opens ? read.target : last.target, floats: [...last.floats, ...float], events: [...last.events, event], fresh, after };
  return [...deeds.slice(0, -1), next];
}

/** Milliseconds a step stays before the next one: its way, its dice, its result. */
export function lasts(deed: Deed): number {
  const walked = deed.events.filter(({ facts }) => /^(Stepped|Moved)$/.test(String(facts["kind"]))).length;
  const dice = deed.events.some(rolled);
  return Math.min(1200, Math.min(700, 120 * walked) + (dice ? 450 : 0) + (deed.floats.length ? 900 : 0) + 350);
}

/** The last word on a step: what came of it. */
export const resultOf = (deed: Deed): Float | null => deed.floats.filter((float) => float.hurts).at(-1) ?? deed.floats.at(-1) ?? null;

/** What floats over the models, one mark each: the last step that concerned it, with all that came of it there. */
export function floating(deeds: readonly Deed[]): { number: number; float: Float; now: boolean }[] {
  const found = new Map<number, { number: number; float: Float; now: boolean }>();
  for (const [i, deed] of deeds.entries())
    for (const over of new Set(deed.floats.map((float) => float.over))) {
      const all = deed.floats.filter((float) => float.over === over);
      const told = all.some((float) => float.final) ? all.filter((float) => float.final) : all;
      const words = told.map(({ word, together }) => together?.(told.filter((other) => other.word === word).length) ?? word);
      const word = [...new Set(words)].slice(-2).join(", ");
      found.set(over, { number: i + 1, now: i === deeds.length - 1, float: { ...all.at(-1)!, word, hurts: all.find((float) => float.hurts)?.hurts ?? "" } });
    }
  return [...found.values()];
}

/** A float where it would lie, in pixels; one at the upper rim lies below its model. */
export interface Laid {
  left: number;
  top: number;
  below: boolean;
}

/** Half as wide, and as high, as a float is at most. */
const [WIDE, HIGH] = [130, 40];

/** Of floats that would lie over one another the later ones give way, upwards or downwards. */
export function apart<T extends Laid>(floats: readonly T[]): T[] {
  const found: T[] = [];
  for (const float of floats) {
    let top = float.top;
    const under = () => found.find((other) => other.below === float.below && Math.abs(other.left - float.left) < WIDE && Math.abs(other.top - top) < HIGH);
    for (let other = under(); other; other = under()) top = other.top + (float.below ? HIGH : -HIGH);
    found.push({ ...float, top });
  }
  return found;
}
