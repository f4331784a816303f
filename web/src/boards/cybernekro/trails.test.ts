import { expect, test } from "vitest";
import { trailsOf, walkOf } from "./trails";

const moved = (facts: Record<string, unknown>) => ({ text: "", rule: "", facts: { kind: "Moved", model: 3, ...facts }, roll: null });

test("a model walks along the way that was told, not through the wall", () => {
  const way = [[600, 900, 0, "walk"], [1000, 900, 0, "walk"], [1000, 600, 0, "walk"]];
  const trails = trailsOf([moved({ x: 1000, y: 600, way })], new Map([[3, [6, 18]]]), new Map([[3, [10, 18]]]), 2400);
  expect([...trails]).toEqual([[3, [[6, 18], [6, 15], [10, 15], [10, 18]]]]);
});

test("who was pushed, or whose way is not told, comes straight; who stands still leaves no trail", () => {
  const before = new Map<number, [number, number]>([[1, [2, 2]], [2, [5, 5]]]);
  const now = new Map<number, [number, number]>([[1, [4, 2]], [2, [5, 5]], [3, [1, 1]]]);
  expect([...trailsOf([], before, now, 2400)]).toEqual([[1, [[2, 2], [4, 2]]]]);
});

test("a walk is even, whatever the legs", () => {
  const { frames, length } = walkOf([[0, 0], [0, 3], [1, 3]]);
  expect(length).toBe(4);
  expect(frames.map((frame) => [frame.transform, frame.offset])).toEqual([
    ["translate(-1px, -3px)", 0],
    ["translate(-1px, 0px)", 0.75],
    ["translate(0px, 0px)", 1],
  ]);
});
