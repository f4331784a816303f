import { expect, test } from "vitest";
import { poolOf, rollOf } from "./rolls";

const event = (facts: Record<string, unknown>) => ({ text: "A roll.", rule: "HYB-DIE-03", facts });

test("a pool is dice one by one", () => {
  expect(poolOf("2W1B")).toEqual(["W", "W", "B"]);
});

test("the die that counts is kept, the others are faint, and the number they were rolled against is there", () => {
  const sl = { name: "SL", total: 4, terms: [] };
  const roll = rollOf(event({ faces: [9, 3], die: 3, sl }));
  expect(roll?.faces.map((face) => [face.text, face.kept])).toEqual([["9", false], ["3", true]]);
  expect(roll?.target).toBe(sl);
});

test("a botch is a cross on the die that shows it", () => {
  const roll = rollOf(event({ dice: "1W1F", faces: [1, "x"] }));
  expect(roll?.faces.map((face) => face.die + face.text)).toEqual(["W1", "F×"]);
});

test("when each side rolls a die, both lie in the tray", () => {
  const roll = rollOf(event({ kind: "ActivationRolled", griffin: 8, scorpion: 9, griffin_points: 2 }));
  expect(roll?.faces.map((face) => face.text)).toEqual(["8", "9"]);
});

test("what rolls nothing is no roll", () => {
  expect(rollOf(event({ warrior: 3 }))).toBeNull();
});
