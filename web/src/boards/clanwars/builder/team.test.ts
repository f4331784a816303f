import { expect, test } from "vitest";
import { readTeam, toggled, written } from "./team";

const starting = (id: string) => ({ potentials: [`${id}-p`], items: [`${id}-i`] });

test("an Operative without cards comes with those that were set aside", () => {
  expect(readTeam(["op01"], starting).operatives).toEqual([{ id: "op01", potentials: ["op01-p"], items: ["op01-i"] }]);
  expect(readTeam({ operatives: [{ id: "op02", items: [] }] }, starting).operatives).toEqual([{ id: "op02", potentials: ["op02-p"], items: [] }]);
  expect(readTeam(null, starting)).toEqual({ operatives: [], swarm: [] });
});

test("a team is written without swarm cards, the Hostile without Operatives", () => {
  const team = readTeam({ operatives: ["op01"], swarm: ["sw01"] }, starting);
  expect(Object.keys(written(team, false))).toEqual(["operatives"]);
  expect(written(team, true)).toEqual({ swarm: ["sw01"] });
});

test("a card is put in and taken out", () => {
  expect(toggled(["a"], "b")).toEqual(["a", "b"]);
  expect(toggled(["a", "b"], "a")).toEqual(["b"]);
});
