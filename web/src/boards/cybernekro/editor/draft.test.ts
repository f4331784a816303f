import { expect, test } from "vitest";
import { added, blank, boxOf, drawnBox, ladderAt, mirrored, moved, pulledIn, read, removed, reshaped, terminalsOf, thingAt, turned, type TableDraft } from "./draft";
import { file, opened } from "./pack";

const bare = (): TableDraft => ({ ...blank(), pieces: [] });
const placed = (tool: string, from: [number, number], to = from): [TableDraft, string] => added(bare(), tool, from, to);

test("a click leaves the usual size around itself, a drag its own, in quarters of an inch", () => {
  expect(drawnBox(bare(), "building", [10.1, 10.1], [10.1, 10.1])).toEqual({ x: 8, y: 8, w: 4, d: 4 });
  expect(drawnBox(bare(), "wall", [2.1, 3.1], [7.9, 3.2])).toEqual({ x: 2, y: 3, w: 6, d: 0.5 });
  expect(drawnBox({ ...bare(), snap: false }, "wall", [2.13, 3], [7.9, 4])).toEqual({ x: 2.13, y: 3, w: 5.77, d: 1 });
});

test("a ladder leans on the nearest face, moves with its piece and goes with it", () => {
  let [draft] = placed("building", [10, 10]);
  expect(ladderAt(draft, [20, 20])).toBeNull();
  const [leaning, name] = added(draft, "ladder", [12.2, 10], [12.2, 10]);
  expect(leaning.pieces.at(-1)).toMatchObject({ kind: "ladder", of: "building-1", x: 12, w: 0, d: 1, z1: 3 });
  draft = moved(leaning, "building-1", 2, 0);
  expect(boxOf(draft, name)).toMatchObject({ x: 14 });
  expect(removed(draft, "building-1").pieces).toEqual([]);
});

test("a piece is turned about its middle, and a ramp rises the next way", () => {
  const [draft, name] = placed("ramp", [10, 10]);
  const quarter = turned(draft, name);
  expect(boxOf(quarter, name)).toMatchObject({ x: 8, y: 9, w: 4, d: 2, rises: "E" });
  expect(turned(turned(turned(quarter, name), name), name)).toEqual(draft);
});

test("the uppermost thing is pointed at, and what lies over the edge is put back", () => {
  const [under] = placed("difficult", [12, 12]);
  const [draft] = added(under, "crate", [12, 12], [12, 12]);
  expect(thingAt(draft, [12, 12])).toBe("crate-1");
  expect(thingAt(draft, [14, 12])).toBe("difficult-1");
  const over = moved(draft, "crate-1", 12, 0);
  expect(boxOf(pulledIn(over, "crate-1"), "crate-1")).toMatchObject({ x: 22, y: 11 });
});

test("a zone belongs to the edge nearest to it, and each edge has one", () => {
  const [one] = placed("zone", [1, 1], [4, 23]);
  const [two] = added(one, "zone", [20, 1], [23, 23]);
  expect(two.zones.map(({ edge }) => edge)).toEqual(["west", "east"]);
  expect(reshaped(two, "west zone", { w: 5 }).zones[0]).toMatchObject({ edge: "west", w: 5 });
});

test("terminals are the five of the quick start until some are set, and treasure brings its objective", () => {
  expect(terminalsOf(blank())).toHaveLength(5);
  const [draft] = placed("terminal", [3, 3]);
  expect(terminalsOf(draft)).toEqual([[3, 3]]);
  expect(added(draft, "treasure", [5, 5], [5, 5])[0].scenario.objectives).toContain("treasure");
});

test("the same piece across the table", () => {
  const [draft, name] = placed("wall", [4, 4]);
  expect(mirrored(draft, name).pieces[1]).toMatchObject({ id: "wall-2", x: 18, y: 19.75 });
});

test("what is drawn is written as a pack, and opened again it is the same", () => {
  let [draft] = added(blank(), "prison", [12, 20], [12, 20]);
  draft = added(draft, "npc", [12, 14], [12, 14], "flesh-drone")[0];
  draft = added(added(draft, "zone", [0, 0], [3, 24])[0], "zone", [21, 0], [24, 24])[0];
  draft = { ...draft, scenario: { ...draft.scenario, objectives: ["terminals", "last-crew"], hold: 3, complication: "fog", arrivals: [{ kind: "tomb-bot", round: 3, edge: "west", number: 2 }] } };
  const { name, text } = file(draft);
  expect(name).toBe("a-new-yard.toml");
  expect(text).toContain('{ special-rule = "npcs", kind = "flesh-drone", places = [[12, 14]] }');
  expect(text).toContain('{ objective = "terminals", hold = 3 }');
  const layout = { id: "a-new-yard-table", name: draft.name, width: 24, depth: 24, pieces: draft.pieces, prison: { x: 9.5, y: 17.5 } };
  const scenario = { id: "a-new-yard", name: draft.name, summary: "", layout: "a-new-yard-table", rounds: 6, objectives: [{ objective: "terminals", hold: 3 }, "last-crew"], zones: draft.zones, rules: ["environment", { "special-rule": "in-force", effect: "fog" }, { "special-rule": "npcs", kind: "flesh-drone", places: [[12, 14]] }, { "special-rule": "reinforcements", kind: "tomb-bot", round: 3, edge: "west", number: 2 }] };
  const again = opened({ layout: [layout as never], scenario: [scenario as never] })!;
  expect({ ...again, pack: draft.pack }).toEqual(draft);
});

test("what holds no table is refused in words", () => {
  expect(() => read({ affray: "draft", game: "hybrid" })).toThrow("no table for CYBERNEKRO");
  expect(read(JSON.parse(JSON.stringify(blank())))).toEqual(blank());
});
