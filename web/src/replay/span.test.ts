import { expect, test } from "vitest";
import { chosen, MOST } from "./span";

test("a short film has every step", () => {
  expect(chosen(3, 6)).toEqual([3, 4, 5, 6]);
});

test("a long one has its first and its last step, and none twice", () => {
  const steps = chosen(0, 500);
  expect(steps).toHaveLength(MOST);
  expect([steps[0], steps.at(-1)]).toEqual([0, 500]);
  expect(new Set(steps).size).toBe(MOST);
});
