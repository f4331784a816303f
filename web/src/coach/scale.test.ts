import { expect, test } from "vitest";
import type { AdvisedDoc } from "../lib/protocol";
import { axisOf, headingOf, placeOn, spoken } from "./scale";

const advised = (label: string, chance: number, doubt: number, equal = true): AdvisedDoc => ({ id: label, label, chance, doubt, equal, gains: [], fears: [], line: [] });

test("an axis holds every chance with its doubt, and is never narrower than forty", () => {
  const near = axisOf([advised("a", 52, 2), advised("b", 51, 2)]);
  expect(near.to - near.from).toBeGreaterThanOrEqual(40);
  const far = axisOf([advised("a", 97, 6), advised("b", 12, 5)]);
  expect([far.from, far.to]).toEqual([0, 100]);
  expect(placeOn(far, 97)).toBe(97);
});

test("answers that cannot be told apart are counted in the heading", () => {
  const three = [advised("a", 58, 3), advised("b", 57, 3), advised("c", 57, 3)];
  expect(headingOf(three, 1)).toBe("These three are equally good");
  expect(headingOf(three.slice(0, 1), 1)).toBe("Clearly best");
});

test("all of it is read aloud in whole percents", () => {
  const said = spoken([advised("Ambush at E9", 58, 3), advised("Hold the doorway", 57, 3), advised("Run", 42, 3, false)]);
  expect(said).toBe("Chance to win 58 percent, give or take 3. Two answers equally good: Ambush at E9; Hold the doorway.");
});
