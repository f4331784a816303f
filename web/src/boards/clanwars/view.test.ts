import { expect, test } from "vitest";
import { diceIn, diceOf, figures, hachures, plateOf, plateTop, tileOf, unitOf, type Tile, type Unit } from "./view";

const tile: Tile = { name: "A1.a", outline: [[0, 0], [20, 0], [20, 20], [0, 20]], centre: [10, 10], elevation: 0, hard: false };
const unit = (uid: number, kind: string | null, operative = false) =>
  ({ uid, kind, side: "", tile: "A1.a", operative: operative ? {} : null }) as unknown as Unit;

test("an option that names a tile or a unit is drawn on it", () => {
  expect([tileOf({ about: { place: "A1.b" } }), tileOf({ about: { model: 5 } }), tileOf(null)]).toEqual(["A1.b", null, null]);
  expect([unitOf({ about: { model: 5 } }), unitOf({ about: { place: "A1.b" } }), unitOf(null)]).toEqual([5, null, null]);
});

test("threats that cannot be told apart are one pile, east of those who are known", () => {
  const drawn = figures(tile, [unit(9, null), unit(4, "lg01"), unit(8, null), unit(1, "op01", true)]);
  expect(drawn.map((f) => f.units.length)).toEqual([1, 1, 2]);
  expect(drawn[0]!.units[0]!.uid).toBe(1);
  expect(drawn[0]!.at[0]).toBeLessThan(drawn[1]!.at[0]);
});

test("nobody stands over the edge of a narrow tile", () => {
  const narrow: Tile = { ...tile, outline: [[6, 0], [14, 0], [14, 20], [6, 20]], centre: [13, 10] };
  const across = figures(narrow, [1, 2].map((uid) => unit(uid, "op01", true))).map((figure) => figure.at[0]);
  expect(Math.min(...across)).toBeGreaterThan(6);
  expect(Math.max(...across)).toBeLessThan(14);
});

test("a plate stands below whoever is on its tile", () => {
  const crowd = [1, 2, 3, 4].map((uid) => unit(uid, "op01", true));
  expect(plateTop(tile, [])).toBe(12.6);
  expect(plateTop(tile, crowd)).toBeGreaterThan(Math.max(...figures(tile, crowd).map((figure) => figure.at[1])) + 2);
});

test("hachures fall to the low side", () => {
  expect(hachures([[0, 0], [2, 0]], [1, 5], 1, 1)).toBe("M0.50 0.00l0.00 1.00M1.50 0.00l0.00 1.00");
  expect(hachures([[0, 0], [2, 0]], [1, -5], 2, 1)).toBe("M1.00 0.00l0.00 -1.00");
});

test("markers have words", () => {
  const markers = [
    { name: "osp", kind: "way-in" },
    { name: "hsp2", kind: "spawn-point" },
    { name: "obj1", kind: "objective" },
    { name: "well", kind: "place" },
  ] as const;
  expect(markers.map(plateOf)).toEqual(["start, retreat", "spawn 2", "objective 1", "well"]);
});

test("a pool is told as people say it", () => {
  expect(diceOf("2W1B")).toBe("2 white, 1 black");
  expect(diceOf("1F")).toBe("1 fatal");
  expect(diceIn("2W1B")).toEqual(["W", "W", "B"]);
  expect(diceIn("0")).toEqual([]);
  expect(diceOf("0")).toBe("no dice");
});
