import { expect, test } from "vitest";
import type { EventDoc, RollTold } from "./protocol";
import { rolled, rolls } from "./rolls";

const die = { die: "W", face: "1", kept: true };
const roll = (more: Partial<RollTold>): RollTold => ({ kind: "attack", who: "op03#2", dice: [die], needed: null, tally: null, result: "1 so far", reason: "Echo rolls 1W", ...more });
const event = (text: string, roll: RollTold | null = null): EventDoc => ({ text, rule: "CLW-DIE-03", facts: {}, roll });

test("what rolls nothing is no roll", () => {
  expect(rolls([event("Echo moves.")])).toEqual([]);
  expect(rolled(event("Echo moves."))).toBe(false);
});

test("a roll keeps its dice, its sentence and its rule", () => {
  const [found] = rolls([event("Echo rolls 1W: 1.", roll({ result: "Success" }))]);
  expect(found).toMatchObject({ dice: [die], result: "Success", text: "Echo rolls 1W: 1.", rule: "CLW-DIE-03" });
});

test("what a pool came to is told with its dice, and only with its own", () => {
  const other = roll({ who: "op01#1", reason: "Timur rolls 1W" });
  const verdict = roll({ dice: [], result: "Failed", reason: "Echo scored 2" });
  const found = rolls([event("", roll({})), event("", other), event("", verdict)]);
  expect(found.map(({ result, reason }) => [result, reason])).toEqual([["Failed", "Echo scored 2"], ["1 so far", "Timur rolls 1W"]]);
  expect(rolled(event("", verdict))).toBe(false);
});

test("a verdict without a roll is not shown as one", () => {
  expect(rolls([event("", roll({ dice: [], result: "Failed" }))])).toEqual([]);
});
