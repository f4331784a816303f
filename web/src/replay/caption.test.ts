import { expect, test } from "vitest";
import { ending, lined } from "./caption";

const wide = (text: string) => text.length;

test("words are put into lines", () => {
  expect(lined("The Templar strikes Hybrid 3", 12, 3, wide)).toEqual(["The Templar", "strikes", "Hybrid 3"]);
});

test("what does not fit ends in dots, within the width", () => {
  const told = lined("one two three four five six", 9, 2, wide);
  expect(told).toEqual(["one two", "three …"]);
  expect(told.every((line) => line.length <= 9)).toBe(true);
});

test("nothing said is one empty line", () => {
  expect(lined("", 10, 2, wide)).toEqual([""]);
});

test("the last sentences are kept whole", () => {
  expect(ending(["He walks a long way.", "He strikes.", "It dies."], 12, 2, wide)).toEqual(["He strikes.", "It dies."]);
});
