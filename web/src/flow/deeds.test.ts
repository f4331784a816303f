import { expect, test } from "vitest";
import type { EventDoc, State } from "../lib/protocol";
import { apart, floating, lasts, predicate, resultOf, TARGET, told, withEvent, type Deed, type Read } from "./deeds";

const state = {} as State;
const event = (kind: string): EventDoc => ({ text: `${kind}.`, rule: "X-1", facts: { kind }, roll: null });
const float = (word: string, hurts: "" | "mine" = "", over = TARGET): Read["float"] => ({ over, name: "Needle", at: null, word, cause: "", hurts });

function told3(...reads: (Read | null)[]): Deed[] {
  return reads.reduce<Deed[]>((deeds, read, i) => withEvent(deeds, event(`E${i}`), read, state, state, 0), []);
}

test("a sentence loses its subject, its price and its full stop", () => {
  expect(predicate("Vault Stalker steps to L4 (1 point).", "Vault Stalker")).toBe("steps to L4");
  expect(predicate("Mother Wick spends 1 AP to pick up.", "Mother Wick")).toBe("pick up");
  expect(predicate("Mother Wick: aufheben (1 AP).", "Mother Wick")).toBe("aufheben");
});

test("a walk over many squares is one step that names its end", () => {
  const walk = (square: string) => told("Hybrid 2", false, `moves to ${square}`, { group: "walk 7" });
  const deeds = told3(walk("L6"), walk("M7"), walk("M8"));
  expect(deeds.map((deed) => [deed.does, deed.events.length])).toEqual([["moves to M8", 3]]);
});

test("what came of an attack floats over whom it was against, worst last", () => {
  const [deed] = told3(told("Ember", false, "shoots at Needle", { target: 4 }), told("Ember", false, "", { opens: false, float: float("hit") }), told("Needle", true, "", { opens: false, float: float("−1 Wound", "mine") }), null);
  expect(deed!.floats.map(({ over, word }) => [over, word])).toEqual([[4, "hit"], [4, "−1 Wound"]]);
  expect(resultOf(deed!)?.word).toBe("−1 Wound");
  expect(floating([deed!]).map(({ number, float: { word, hurts } }) => [number, word, hurts])).toEqual([[1, "hit, −1 Wound", "mine"]]);
});

test("of several Wounds the sum floats, and of somebody who is out that alone", () => {
  const wound = { ...float("−1 Wound", "mine", 4)!, together: (n: number) => `−${n} Wounds` };
  const deeds = (...floats: NonNullable<Read["float"]>[]) => told3(told("Ember", false, "shoots at Needle"), ...floats.map((one) => told("Needle", true, "", { opens: false, float: one })));
  const word = (...floats: NonNullable<Read["float"]>[]) => floating(deeds(...floats))[0]?.float.word;
  expect(word(wound, float("prone", "mine", 4)!)).toBe("−1 Wounds, prone");
  expect(word(wound, wound, float("prone", "mine", 4)!)).toBe("−2 Wounds, prone");
  expect(word(wound, float("prone", "mine", 4)!, { ...float("out of action", "mine", 4)!, final: true })).toBe("out of action");
});

test("what nobody tells belongs to the step before it, and begins none", () => {
  expect(told3(null)).toEqual([]);
  expect(told3(told("Ember", false, "moves"), null)[0]!.events).toHaveLength(2);
});

test("what came after a step was drawn is drawn alone", () => {
  const first = withEvent([], event("Stepped"), told("A", false, "moves", { group: "walk" }), state, state, 0);
  const [deed] = withEvent(first, event("Stepped"), told("A", false, "moves on", { group: "walk" }), state, state, 1);
  expect([deed!.fresh.length, deed!.events.length]).toEqual([1, 2]);
});

test("a step lasts as long as its way, its dice and its result, and at most 1.2 seconds", () => {
  const still = told3(told("A", false, "waits"))[0]!;
  expect(lasts(still)).toBe(350);
  expect(lasts({ ...still, events: Array<EventDoc>(3).fill(event("Stepped")) })).toBe(710);
  expect(lasts({ ...still, events: Array<EventDoc>(30).fill(event("Stepped")), floats: [{ ...float("miss")!, rule: "" }] })).toBe(1200);
});

test("floats that would lie over one another give way", () => {
  const at = (left: number, top: number, below = false) => ({ left, top, below });
  const tops = (some: ReturnType<typeof at>[]) => apart(some).map(({ top }) => top);
  expect(tops([at(100, 300), at(400, 300)])).toEqual([300, 300]);
  expect(tops([at(100, 300), at(150, 310), at(120, 305)])).toEqual([300, 260, 220]);
  expect(tops([at(100, 20, true), at(150, 30, true)])).toEqual([20, 60]);
});
