import { expect, test } from "vitest";
import { poolOf, rollOf, rolls } from "./rolls";

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

test("the last roll begins with its result", () => {
  const sl = { name: "SL", total: 4, terms: [] };
  const strike = { ...event({ kind: "Rolled", why: "strike", faces: [2], die: 2, sl, outcome: "success" }), text: "Purifier 1, strike: 2 against 4: a success." };
  expect(rolls([strike])[0]).toMatchObject({ result: "Hit", reason: "Purifier 1 rolled 2, needed 4 or less" });
  const tally = { name: "Agility", total: -1, terms: [] };
  const test = { ...event({ kind: "TestRolled", purpose: "tough-it-out", dice: [6], tally, success: false }), text: "Thimble, Tough it Out: 6 on ..." };
  expect(rolls([test])[0]).toMatchObject({ result: "Not toughed out", reason: "Thimble 6 − 1 = 5" });
});

test("what a pool came to is told with its dice", () => {
  const rolled = event({ kind: "DiceRolled", who: "op03#2", dice: "3W", faces: [0, 1, 1] });
  const resolved = { ...event({ kind: "RollResolved", who: "op03#2", verdict: "fail", sum: 2 }), text: "Echo: fail, 2." };
  expect(rolls([rolled, resolved])[0]).toMatchObject({ result: "Failed", reason: "Echo comes to 2" });
});
