import { expect, test } from "vitest";
import type { EventDoc, State } from "../../lib/protocol";
import { brief } from "./brief";

const state = { view: { warriors: [{ side: "griffin", profile: "templar", name: "Templar" }, { side: "scorpion", profile: "pest", name: "Pest" }] } } as unknown as State;
const board = { stride: 17 };
const event = (facts: EventDoc["facts"], text = `${facts["kind"]}.`): EventDoc => ({ text, rule: facts["kind"] === "Turned" ? "HYB-MOV-09" : "HYB-MOV-02", facts, roll: null });
const step = (square: number, warrior = 0) => event({ kind: "Stepped", warrior, square, cost: 1 });
const turn = (facing: number, cost: number, warrior = 0) => event({ kind: "Turned", warrior, facing, cost });

test("a walk of many steps and turns is one line that tells its end and its points", () => {
  const lines = brief([step(18), turn(1, 0), step(19), step(20), turn(2, 1)], state, board);
  expect(lines.map((line) => [line.text, line.rule])).toEqual([["Templar goes to D2 and turns south (4 points).", "HYB-MOV-02"]]);
});

test("who only turns goes nowhere, and whose last act is a step ends as he walked", () => {
  expect(brief([turn(1, 0), turn(2, 1)], state, board).map(({ text }) => text)).toEqual(["Templar turns south (1 point)."]);
  expect(brief([turn(1, 0), step(18)], state, board).map(({ text }) => text)).toEqual(["Templar goes to B2 (1 point)."]);
});

test("what comes between, and another's walk, begin a line of their own; a single step is told as it was", () => {
  const door = event({ kind: "DoorOpened", warrior: 0, door: 1 });
  const lines = brief([step(18), door, step(19), step(20), step(35, 1)], state, board);
  expect(lines.map(({ text }) => text)).toEqual(["Stepped.", "DoorOpened.", "Templar goes to D2 (2 points).", "Stepped."]);
});

test("before the board is known nothing is made up", () => {
  expect(brief([step(18), step(19)], state, null).map(({ text }) => text)).toEqual(["Stepped."]);
});
