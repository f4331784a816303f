// What a click on the field means, and where its ways go.
import { expect, test } from "vitest";
import type { IntentionDoc } from "../../lib/protocol";
import { meantBy, pathOf, type Operative, type Tile, type Unit } from "./view";

const unit = (uid: number, more: Partial<Unit>): Unit => ({ uid, kind: "lg01", side: "hostile", tile: "A1", revealed: true, stunned: false, punches: 0, items: [], ...more });
const timur = unit(1, { side: "operatives", operative: { seat: "operative-1" } as Operative });
const threat = unit(7, { kind: null, revealed: false });

test("a bare tile is a place, for whoever was clicked before", () => {
  expect(meantBy("B2", [], "operative-1", undefined)).toEqual([{ place: "B2" }]);
  expect(meantBy("B2", [], "operative-1", 1)).toEqual([{ actor: 1, place: "B2" }, { place: "B2" }]);
});

test("one's own unit acts; another seat's is a target, then a place to scout", () => {
  expect(meantBy("A1", [timur], "operative-1", undefined)).toEqual([{ actor: 1 }, { target: 1 }]);
  expect(meantBy("A1", [threat], "operative-1", undefined)).toEqual([{ target: 7 }, { place: "A1" }]);
  expect(meantBy("A1", [threat], "hostile", undefined)[0]).toEqual({ actor: 7 });
});

test("a path goes from tile to tile with what is spent there", () => {
  const tiles = ["A1", "A2", "A3"].map((name, i): Tile => ({ name, outline: [], centre: [i, 0], elevation: 0, hard: false }));
  const way = { id: "", label: "", answers: [["step", "A2", false]], about: { from: "A1", path: ["A2", "A3"], spent: [1, 3] } } as IntentionDoc;
  expect(pathOf(way, tiles)).toEqual([{ at: [0, 0], spent: 0 }, { at: [1, 0], spent: 1 }, { at: [2, 0], spent: 3 }]);
});
