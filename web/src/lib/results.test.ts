import { expect, test } from "vitest";
import { headlineOf, reasonFor, standingOf } from "./results";

const won = { winners: ["bone"], reason: "nobody of Ash is left", scores: {} };
const drawn = { winners: [], reason: "draw agreed", scores: {} };

test("a loser reads that he lost, and who won and why", () => {
  expect(headlineOf(won, "ash")).toBe("You lost");
  expect(reasonFor(won, "ash")).toBe("Bone won. Nobody of Ash is left.");
});

test("a winner, a watcher and two who drew read what is theirs", () => {
  expect([headlineOf(won, "bone"), headlineOf(won, null), headlineOf(drawn, "ash")]).toEqual(["You won", "Bone won", "A draw"]);
  expect([reasonFor(won, "bone"), reasonFor(drawn, "ash")]).toEqual(["Nobody of Ash is left.", "Draw agreed."]);
});

test("in a list one word does", () => {
  expect([standingOf(won, "ash"), standingOf(won, "bone"), standingOf(won, null), standingOf(drawn, "ash")]).toEqual(["lost", "won", "Bone won", "draw"]);
});
