import { expect, test } from "vitest";
import type { JudgedDoc, StepDoc } from "../lib/protocol";
import { bandsOf } from "../replay/bands";
import { doubtOf, lineOf } from "./chart";
import { asGood, costliest } from "./looked.svelte";

const box = { width: 100, height: 100 };
const judged = (step: number, chance: number, cost = 0): JudgedDoc => ({ step, seat: "a", prompt: "", played: "", better: "", chance, cost, doubt: 0.1, line: [] });
const step = (round: number | null): StepDoc => ({ round, events: [], decided: [], worth: {} });

test("a round is one band", () => {
  expect(bandsOf([step(null), step(1), step(1), step(2)])).toEqual([
    { round: null, from: 0, to: 1 },
    { round: 1, from: 1, to: 3 },
    { round: 2, from: 3, to: 4 },
  ]);
});

test("the line goes where the chance stood after what was played", () => {
  expect(lineOf([judged(0, 0.5), judged(5, 0.8, 0.2)], 10, box)).toBe("M0.0 50.0L50.0 40.0");
});

test("the doubt lies around it, and never outside the box", () => {
  expect(doubtOf([judged(0, 0.95), judged(10, 0.5)], 10, box)).toBe("M0.0 0.0L100.0 40.0L100.0 60.0L0.0 15.0Z");
});

test("three decisions are named, and what is within doubt is not", () => {
  const all = [judged(1, 0.5, 0.1), judged(2, 0.5), judged(3, 0.5, 0.3), judged(4, 0.5, 0.2), judged(5, 0.5, 0.05)];
  expect(costliest(all).map((each) => each.step)).toEqual([3, 4, 1]);
  expect(asGood(all)).toBe(20);
  expect(asGood([])).toBeNull();
});
