import { expect, test } from "vitest";
import type { FieldDoc } from "../lib/protocol";
import { filled, valueAt, wordsOf } from "./referee.svelte";

const place: FieldDoc = {
  path: "warriors[0].square",
  name: "Place",
  how: "place",
  stands: 18,
  said: "B2",
  per: 1,
  values: [
    { value: -1, words: "out of the game", place: null, also: { "warriors[0].place": "eliminated" } },
    { value: 18, words: "B2", place: [1, 1], also: { "warriors[0].place": "board" } },
    { value: 19, words: "C2", place: [2, 1], also: { "warriors[0].place": "board" } },
  ],
};

test("a click names the value of a place", () => {
  expect(valueAt(place, [2, 1])?.value).toBe(19);
  expect(valueAt(place, [9, 9])).toBeUndefined();
  expect(wordsOf(place, 19)).toBe("C2");
});

test("what goes with a value comes and goes with it", () => {
  const out = filled({}, place, -1);
  expect(out).toEqual({ "warriors[0].square": -1, "warriors[0].place": "eliminated" });
  expect(filled(out, place, 18)).toEqual({});
  expect(filled(out, place, 19)).toEqual({ "warriors[0].square": 19, "warriors[0].place": "board" });
});
