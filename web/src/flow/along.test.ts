import { expect, test } from "vitest";
import type { IntentionDoc } from "../lib/protocol";
import { markOf, marksOf, nearestWay, quarter, turned } from "./along";

type Spot = [number, number];
const way = (id: string, about: Record<string, unknown>): IntentionDoc => ({ id, label: id, about, answers: [["move", id, false]] });
const pathOf = (one: IntentionDoc) => one.about["path"] as Spot[];

test("a line drawn by hand chooses the way beside it", () => {
  const straight = way("straight", { path: [[1, 0], [2, 0], [3, 0], [4, 0]] });
  const round = way("round", { path: [[1, 1], [2, 2], [3, 1], [4, 0]] });
  expect(nearestWay([straight, round], [[0, 0], [1.2, 0.9], [2, 1.8], [4, 0]], pathOf)).toBe(1);
  expect(nearestWay([straight, round], [[0, 0], [2, 0.1], [4, 0]], pathOf)).toBe(0);
});

test("whoever turns keeps to the way that he has chosen", () => {
  const ways = [
    way("n", { facing: "N", risks: [3], deed: "go" }),
    way("w", { facing: "W", risks: [3], deed: "go" }),
    way("shoot-w", { facing: "W", risks: [], deed: "shoot" }),
    way("w-unwatched", { facing: "W", risks: [], deed: "go" }),
    way("n-unwatched", { facing: "N", risks: [], deed: "go" }),
  ];
  expect(turned(ways, ways[0]!, "W")!.id).toBe("w");
  expect(turned(ways, ways[4]!, "W")!.id).toBe("w-unwatched");
  expect(turned(ways, ways[0]!, "S")).toBeUndefined();
});

test("a number stands where a way differs from the others", () => {
  const straight: Spot[] = [[1, 0], [2, 0], [4, 0]];
  const round: Spot[] = [[1, 0], [2, 2], [4, 0]];
  expect(markOf(straight, [[[1, 0], [3, 3]]])).toEqual([4, 0]);
  expect(markOf(round, [straight])).toEqual([2, 2]);
  expect(markOf(straight, [straight])).toBeNull();
  expect(marksOf([straight, straight, round, [[9, 9]], []], 1)).toEqual([null, [4, 0], [2, 2], [9, 9], null]);
});

test("a direction is told when the pointer is far enough", () => {
  expect(quarter([2, 2], [2.1, 2.2], 0.5)).toBe("");
  expect([quarter([2, 2], [2, 1], 0.5), quarter([2, 2], [4, 3], 0.5), quarter([2, 2], [2, 3], 0.5), quarter([2, 2], [1, 2.5], 0.5)]).toEqual(["N", "E", "S", "W"]);
});
