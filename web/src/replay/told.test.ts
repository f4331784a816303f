import { expect, test } from "vitest";
import { toldOfSeat } from "./told";

const told = (text: string, facts = {}) => toldOfSeat({ text, rule: "", facts: { seat: "griffin", ...facts }, roll: null }).text;

test("seen by all, a hand belongs to a seat", () => {
  expect(told("You draw Long Stride.")).toBe("Griffin draws Long Stride.");
  expect(told("You draw Howl and keep it.")).toBe("Griffin draws Howl and keeps it.");
  expect(told("You see the opponent's hand: Howl.", { seat: "scorpion" })).toBe("Scorpion sees the opponent's hand: Howl.");
  expect(told("You draw a swarm.", { seat: undefined })).toBe("Somebody draws a swarm.");
});

test("what was told to all stays as it is", () => {
  const event = { text: "Young Pest moves.", rule: "", facts: { seat: "scorpion" }, roll: null };
  expect(toldOfSeat(event)).toBe(event);
});
