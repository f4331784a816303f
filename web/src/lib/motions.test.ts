import { expect, test } from "vitest";
import { refusalOf, wishOf } from "./motions";
import type { Proposal, State } from "./protocol";

const draw: Proposal = { motion: "draw", seat: "ash", waiting: ["bone"], detail: {} };
const undo: Proposal = { motion: "undo", seat: "ash", waiting: ["bone"], detail: { choices: 2 } };
const at = (seat: string | null, proposal: Proposal | null, more: Partial<State> = {}) => ({ seat, proposal, result: null, seats: [], events: [], ...more }) as unknown as State;

test("a draw that was refused is told to whoever offered it, and not to whoever refused it", () => {
  expect(refusalOf(at("ash", draw), at("ash", null))).toBe("You proposed a draw: refused. The game goes on.");
  expect(refusalOf(at("bone", draw), at("bone", null))).toBe("");
  expect(refusalOf(at(null, draw), at(null, null))).toBe("Ash proposed a draw: refused.");
});

test("what was agreed was not refused", () => {
  expect(refusalOf(at("ash", draw), at("ash", null, { result: { winners: [], reason: "", scores: {} } }))).toBe("");
  expect(refusalOf(at("ash", undo), at("ash", null, { events: [{ text: "", rule: "", facts: { kind: "Undone" }, roll: null }] }))).toBe("");
  expect(refusalOf(at("ash", undo), at("ash", null))).toBe("You proposed to take back 2 choices: refused. The game goes on.");
  expect(refusalOf(at("ash", draw), at("ash", draw))).toBe("");
  expect(refusalOf(null, at("ash", null))).toBe("");
});

test("a motion is named by what it is for", () => {
  expect([draw, undo].map(wishOf)).toEqual(["a draw", "to take back 2 choices"]);
});
