import { expect, test } from "vitest";
import type { IntentionDoc } from "../lib/protocol";
import { levelsOf, shortNames } from "./flow.svelte";

test("ways that are begun alike are told apart by what differs", () => {
  expect(shortNames(["Strike from behind", "Strike from the side"])).toEqual(["Behind", "The side"]);
  expect(shortNames(["Strike from behind", "Strike from the side", "Charge"])).toEqual(["Strike from behind", "Strike from the side", "Charge"]);
  const attack = "Attack with Trail Carbine: 3 white";
  expect(shortNames([`${attack}, plus SECURE 1`, attack, `${attack}, plus a white die`])).toEqual(["Plus SECURE 1", "3 white", "Plus a white die"]);
});

test("one way, and ways of one name, keep their names", () => {
  expect(shortNames(["Move, then Cast Stupor"])).toEqual(["Move, then Cast Stupor"]);
  expect(shortNames(["Move, then Cast Stupor", "Move, then Cast Stupor"])).toEqual(["Move, then Cast Stupor", "Move, then Cast Stupor"]);
});

test("the levels of a way with a card are those with that card, each once", () => {
  const at = (level: number, card?: string): IntentionDoc => ({ id: `${level}${card ?? ""}`, label: "", about: { way: "shoot:5@E9", level, ...(card ? { card } : {}) }, answers: [["mode", "F", false]] });
  const found = [at(2), at(1), at(2, "held-breath"), at(1, "held-breath")];
  expect(levelsOf(found, at(1, "held-breath")).map(({ id }) => id)).toEqual(["1held-breath", "2held-breath"]);
  expect(levelsOf(found, at(1)).map(({ id }) => id)).toEqual(["1", "2"]);
});
