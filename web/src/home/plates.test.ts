import { expect, test } from "vitest";
import { platesOf } from "./plates";

test("a campaign shows what was won and lost, what is due, and what is to come", () => {
  expect(platesOf({ fought: ["won", "lost"], most: 5, stage: "ready" })).toEqual(["won", "lost", "now", "ahead", "ahead"]);
});

test("where the number of battles hangs on how they end, none is promised", () => {
  expect(platesOf({ fought: ["won"], most: null, stage: "between" })).toEqual(["won", "now"]);
});

test("nothing is to come of a campaign that is over", () => {
  expect(platesOf({ fought: ["won", "draw"], most: 5, stage: "over" })).toEqual(["won", "draw"]);
});
