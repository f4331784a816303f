import { expect, test } from "vitest";
import type { ClanSector, ClanWorkbench } from "../../../lib/documents";
import { blank, carried, cleared, cutAt, emptied, freeSlots, grounded, joinedAt, laid, placed, read, shelfOf, stockOf, turnedSlot, type FieldDraft } from "./draft";
import { file, opened } from "./pack";
import { CONDITIONS, freshPart, readPart, SPECIALS, written } from "./parts";
import { anchorOf, bent, bordersOf, cut, joined, tilesOf } from "./sector";

/** Two tiles side by side on a plate. */
const plate: ClanSector = {
  id: "s01",
  name: "Plate",
  width: 24,
  height: 24,
  tiles: [
    { id: "a", elevation: 0, hard: false, anchor: [6, 12], outline: [[0, 0], [12, 0], [12, 24], [0, 24]] },
    { id: "b", elevation: 2, hard: true, anchor: [18, 12], outline: [[12, 0], [24, 0], [24, 24], [12, 24]] },
  ],
};
const bench = { sectors: [plate], terrain: [], items: [{ id: "it48", name: "Kit", text: "" }], legions: [], champions: [], neutrals: [] } as unknown as ClanWorkbench;
const bare = (): FieldDraft => ({ ...blank(), slots: { A1: { sector: "s01", turns: 0 } }, markers: { osp: "A1.a" }, pieces: [], threats: [] });
const shelf = (draft: FieldDraft) => shelfOf(draft, bench);
const tile = (draft: FieldDraft, name: string) => tilesOf(draft.slots, shelf(draft)).find((one) => one.name === name)!;

test("sectors lie in their slots, turned, and touch along two units or more", () => {
  const draft = laid(laid(bare(), "B1", "s01"), "A2", "s01", 1);
  const tiles = tilesOf(draft.slots, shelf(draft));
  expect(tile(draft, "B1.a").outline[0]).toEqual([24, 0]);
  expect(tile(draft, "A2.a").outline).toEqual([[24, 24], [24, 36], [0, 36], [0, 24]]);
  const between = bordersOf(tiles).map(({ between, kind }) => `${between.join(" ")} ${kind}`);
  expect(between).toEqual(["A1.a A1.b cliff", "A1.a A2.a flat", "A1.b B1.a cliff", "A1.b A2.a cliff", "B1.a B1.b cliff", "A2.a A2.b cliff"].sort((a, b) => between.indexOf(a) - between.indexOf(b)));
  expect(turnedSlot(draft, "A2").slots["A2"]?.turns).toBe(2);
});

test("a tile is cut in two and joined again, and its middle sees every edge", () => {
  const two = cut(plate, "a", [0, 0], [12, 24]);
  expect(two.tiles.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  for (const one of two.tiles) expect(anchorOf(one.outline)).not.toBeNull();
  const one = joined(two, "a", "c");
  expect(one.tiles).toHaveLength(2);
  expect(new Set(one.tiles[0]!.outline.map(String))).toEqual(new Set(plate.tiles[0]!.outline.map(String)));
  expect(cut(plate, "a", [0, 0], [12, 0])).toBe(plate);
});

test("a corner bends every tile that has it; the plate's own corners stay", () => {
  const moved = bent(plate, [12, 0], [9, 5]);
  expect(moved.tiles[0]!.outline[1]).toEqual([9, 0]);
  expect(moved.tiles[1]!.outline[0]).toEqual([9, 0]);
  expect(bent(plate, [0, 0], [3, 3])).toBe(plate);
});

test("ground that is changed becomes a sector of one's own", () => {
  const draft = grounded(bare(), "raise", tile(bare(), "A1.a"), shelf(bare()));
  expect(draft.slots["A1"]!.sector).toBe("own-1");
  expect(draft.sectors[0]!.tiles[0]!.elevation).toBe(1);
  const twice = grounded(draft, "hard", tile(draft, "A1.a"), shelf(draft));
  expect(twice.sectors).toHaveLength(1);
  const turned = turnedSlot(bare(), "A1");
  const cutting = cutAt(turned, tile(turned, "A1.a"), [24, 0], [0, 12], shelf(turned));
  expect(cutting.sectors[0]!.tiles).toHaveLength(3);
  expect(joinedAt(cutting, tile(cutting, "A1.a"), tile(cutting, "A1.c"), shelf(cutting)).sectors[0]!.tiles).toHaveLength(2);
});

test("markers, cards and units are set down, carried and taken up", () => {
  let draft = placed(placed(bare(), "hsp", "A1.b", ""), "hsp", "A1.a", "");
  expect(draft.markers).toEqual({ osp: "A1.a", hsp1: "A1.b", hsp2: "A1.a" });
  draft = placed(draft, "hsp", "A1.b", "");
  expect(Object.keys(draft.markers)).toEqual(["osp", "hsp2"]);
  draft = placed(placed(draft, "terrain", "A1.b", "tc04"), "threat", "A1.b", "");
  expect(carried(draft, "A1.b", "A1.a").threats).toEqual(["A1.a"]);
  draft = cleared(cleared(draft, "A1.b"), "A1.b");
  expect([draft.threats, draft.pieces]).toEqual([[], []]);
  expect(placed(placed(draft, "item", "A1.a", "it48"), "item", "A1.b", "it48").items).toEqual([{ id: "it48", tile: "A1.b" }]);
  expect(emptied(draft, "A1").markers).toEqual({});
});

test("free slots lie around the field, within its bounds", () => {
  expect(freeSlots(bare())).toEqual(["B1", "A2", "B2"]);
});

test("parts are written as packs have them, and read again", () => {
  const stock = stockOf(placed(bare(), "item", "A1.a", "it48"), bench);
  for (const [forms, vocabulary] of [[CONDITIONS, "mission-condition"], [SPECIALS, "mission-rule"]] as const)
    for (const word of Object.keys(forms)) {
      const text = written(vocabulary, freshPart(forms, word, stock), forms);
      const again = readPart(vocabulary, text);
      expect(written(vocabulary, again, forms)).toEqual(text);
    }
  expect(written("mission-condition", { word: "sealed", number: 2 }, CONDITIONS)).toBe("sealed/2");
  expect(written("mission-rule", { word: "spawns", number: 2, points: "hsp1" }, SPECIALS)).toEqual({ "mission-rule": "spawns", number: 2, points: ["hsp1"] });
});

test("what is drawn is written as a pack with the sectors of one's own", () => {
  const draft = grounded(bare(), "raise", tile(bare(), "A1.a"), shelf(bare()));
  const { text } = file(draft);
  expect(text).toContain('id = "new-orders-own-1"');
  expect(text).toContain('field = "A1 = new-orders-own-1 r0"');
  expect(text).toContain('when = [{ mission-condition = "met", objective = "o1" }, "round-ends"]');
});

test("a mission of the booklet opens with its field and parts to begin with", () => {
  const draft = opened({ mission: [{ id: "m09", name: "Throne", field: "A1 = s01 r3", markers: { osp: "A1.a" }, threats: { more: 2, tiles: ["A1.b"] }, forces: { lg01: "N" }, last_round: 8 }] })!;
  expect(draft.slots).toEqual({ A1: { sector: "s01", turns: 3 } });
  expect(draft.mission.rounds).toBe(8);
  expect(draft.mission.ends[0]!.reason).toBe("they are still there");
});

test("what holds no mission is refused in words", () => {
  expect(() => read({ affray: "draft", game: "clanwars" })).toThrow("no mission for CLAN WARS");
  expect(read(JSON.parse(JSON.stringify(blank())))).toEqual(blank());
});
