import { expect, test } from "vitest";
import type { EventDoc, State } from "../../lib/protocol";
import { brief } from "./brief";

const state = {} as State;
const board = { field: { tiles: ["A1", "B1", "C1", "C2"].map((name) => ({ name })) } };
const event = (kind: string, text: string, facts: Record<string, unknown> = {}): EventDoc => ({ text, rule: "CLW-X-01", facts: { kind, who: "op01#1", ...facts } as EventDoc["facts"], roll: null });
const lines = (...events: EventDoc[]) => brief(events, state, board).map(({ text }) => text);

const about = event("ActionDeclared", "Timur is about to move.", { deed: "move" });
const moved = (tile: number, name: string, who = "op01#1") => event("Moved", `Timur moves to ${name}.`, { tile, who });

test("a walk is one line that tells its end and what it came through", () => {
  expect(lines(about, moved(1, "B1"), moved(2, "C1"), moved(3, "C2"))).toEqual(["Timur moves to C2, through B1, C1."]);
  expect(lines(about, moved(1, "B1"))).toEqual(["Timur moves to B1."]);
});

test("what has not happened yet, and another's walk, are told on their own", () => {
  expect(lines(about)).toEqual(["Timur is about to move."]);
  expect(lines(about, event("ActionLost", "Timur cannot go on."))).toEqual(["Timur is about to move.", "Timur cannot go on."]);
  expect(lines(moved(1, "B1"), moved(1, "B1", "op04#2"))).toEqual(["Timur moves to B1.", "Timur moves to B1."]);
  expect(lines(event("ActionDeclared", "A threat is about to move.", { who: "#7" }), moved(1, "B1", "lg01#7"))).toEqual(["Timur moves to B1."]);
});

test("a roll is one line: how it came out, what the dice showed, and what was needed", () => {
  const needed = (text: string, terms: unknown[]) => event("DifficultyTold", text, { who: "", difficulty: { name: "DEFENSE", total: 3, terms } });
  const roll = [event("DiceRolled", "Timur rolls 2 white and 1 black: 0, 1, 2."), event("RollResolved", "Success: Timur scores 3.")];
  expect(lines(needed("DEFENSE 3 = 3 printed.", [{}]), ...roll)).toEqual(["Success: Timur scores 3 (0, 1, 2; DEFENSE 3)."]);
  expect(lines(needed("DEFENSE 4 = 3 printed + 1 wall.", [{}, {}]), ...roll)).toEqual(["DEFENSE 4 = 3 printed + 1 wall.", "Success: Timur scores 3 (0, 1, 2)."]);
});

test("dice that a card may still change stay a line of their own", () => {
  const card = event("ArcanaPlayed", "The Hostile plays The Chosen (XIV).", { who: "" });
  expect(lines(event("DiceRolled", "Timur rolls 1 white: 1."), card, event("RollResolved", "Success: Timur scores 3."))).toHaveLength(3);
});
