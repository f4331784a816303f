import { expect, test } from "vitest";
import { dismiss, ranks, readSquad } from "./squad";

test("a squad is read from a list and from a document", () => {
  expect(readSquad(["templar"])).toEqual({ warriors: ["templar"], material: [] });
  expect(readSquad(null)).toEqual({ warriors: [], material: [] });
});

test("who leaves takes his Material along, and the others keep theirs", () => {
  const squad = readSquad({ warriors: ["a", "b", "c"], material: [["x", 0], ["y", 2]] });
  dismiss(squad, 0);
  expect(squad).toEqual({ warriors: ["b", "c"], material: [["y", 1]] });
});

test("halves are written as halves", () => {
  expect([1, 2, 17].map(ranks)).toEqual(["½", "1", "8½"]);
});
