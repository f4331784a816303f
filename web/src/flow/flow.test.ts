import { expect, test } from "vitest";
import { shortNames } from "./flow.svelte";

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
