import { expect, test } from "vitest";
import { chipsOf } from "./chips";

const round = "Round 1 of 6";

test("all are named where there is room", () => {
  expect(chipsOf(475, [round, "Bone next"], ["Grit ●"], ["Sconce"])).toEqual({ ready: true, done: true });
});

test("those who are done are counted first, then those who may act: nobody is cut off", () => {
  const [there, ready] = [[round, "Bone next"], ["Brother Anvil ●●", "Old Grate ●●"]];
  expect(chipsOf(620, there, ready, ["Needle", "Cantor Vhel"])).toEqual({ ready: true, done: false });
  expect(chipsOf(475, [...there, "Mother Wick"], ready, ["Needle", "Cantor Vhel"])).toEqual({ ready: false, done: false });
});

test("without any room all are counted", () => {
  expect(chipsOf(0, [round], ["Grit ●"], [])).toEqual({ ready: false, done: false });
});
