import { expect, test } from "vitest";
import { linesBy, playedThere, suggested, type Played } from "./record";

const played = (outcome: Played["outcome"], level = "novice", scenario = "a"): Played => ({ game: "one", scenario, seat: "north", level, outcome });

test("results are counted by whatever is asked for, the most played first", () => {
  const games = [played("won"), played("lost", "veteran", "b"), played("draw"), played("won")];
  expect(linesBy(games, (one) => one.scenario)).toEqual([
    { name: "a", won: 2, drawn: 1, lost: 0 },
    { name: "b", won: 0, drawn: 0, lost: 1 },
  ]);
});

test("the suggested level makes the next game close", () => {
  expect(suggested([])).toBe("novice");
  expect(suggested([played("won"), played("won"), played("lost")])).toBe("veteran");
  expect(suggested([played("won", "champion"), played("won", "champion")])).toBe("champion");
  expect(suggested([played("lost", "veteran"), played("lost", "veteran")])).toBe("novice");
  expect(suggested([played("lost"), played("lost"), played("lost")])).toBe("novice");
  expect(suggested([played("lost", "veteran"), played("won", "novice"), played("won", "novice")])).toBe("veteran");
});

test("what the server keeps is read like what the browser holds", () => {
  const one = { table: "t", game: "one", scenario: "a", made: "", seat: "north", levels: ["veteran", "veteran"], outcome: "won" as const };
  expect(playedThere({ games: [one, { ...one, levels: [] }], learned: [] })).toEqual([played("won", "veteran"), played("won", "")]);
});
