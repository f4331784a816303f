import { expect, test } from "vitest";
import { alike, blank, box, doors, line, partner, read, resized, signAt, squareNamed, straight, stroked, toldOf } from "./draft";
import { objectivesOf, taskOf } from "./mission";
import { file, opened } from "./pack";

const HALL = ["########", "#......#", "#......#", "###..###", "#......#", "#......#", "#......#", "########"];

test("a stroke leaves its sign on every square", () => {
  const rows = stroked(HALL, "wall", [[1, 1], [2, 1]]);
  expect(rows[1]).toBe("###....#");
  expect(stroked(rows, "erase", [[1, 1], [0, 0]])[1]).toBe("#.#....#");
  expect(stroked(HALL, "erase", [[0, 0]])[0]).toBe("########");
});

test("a double door takes the wall beside it, and is never left half", () => {
  const rows = stroked(HALL, "double", [[1, 3]]);
  expect(rows[3]).toBe("#DD..###");
  expect(doors(rows)).toHaveLength(1);
  expect(partner(rows, [1, 3])).toEqual([2, 3]);
  expect(stroked(rows, "floor", [[1, 3]])[3]).toBe("#.#..###");
  const locked = stroked(rows, "locked", [[2, 3]]);
  expect(locked[3]).toBe("#KK..###");
  expect(doors(locked)[0]!.locked).toBe(true);
  expect(stroked(locked, "locked", [[1, 3]])[3]).toBe("#DD..###");
  expect(stroked(locked, "single", [[1, 3]])[3]).toBe("#d#..###");
});

test("Objectives take the next number, and a second press counts on", () => {
  const one = stroked(HALL, "objective", [[1, 1]]);
  const two = stroked(one, "objective", [[2, 1]]);
  expect(two[1]).toBe("#12....#");
  expect(stroked(two, "objective", [[1, 1]])[1]).toBe("#22....#");
});

test("a way in that is also a way out is both", () => {
  const rows = stroked(stroked(HALL, "way-in", [[0, 1]]), "way-out", [[0, 1]]);
  expect(signAt(rows, [0, 1])).toBe("x");
});

test("filling stays within what is alike, and leaves the outer wall alone", () => {
  expect(alike(HALL, [1, 1])).toHaveLength(12 + 2 + 18);
  const walls = alike(HALL, [1, 3]);
  expect(walls.map(String).sort()).toEqual(["1,3", "2,3"].sort());
  expect(stroked(HALL, "griffin", alike(HALL, [1, 1]))[5]).toBe("#GGGGGG#");
});

test("lines and boxes", () => {
  expect(line([0, 0], [2, 1])).toHaveLength(3);
  expect(straight([1, 1], [4, 2])).toEqual([4, 1]);
  expect(box([3, 2], [1, 1])).toHaveLength(6);
});

test("a mirrored stroke changes sides in the zones", () => {
  expect(stroked(HALL, "griffin", [[1, 1]], true)[1]).toBe("#G....S#");
  expect(stroked(HALL, "pillar", [[1, 1]], true)[1]).toBe("#P....P#");
});

test("a board grows by walls and shrinks behind a closed outer wall, with whole doors only", () => {
  const grown = resized(HALL, 16, 8);
  expect(grown[1]).toBe("#......#########");
  const wide = stroked(grown.map((row) => row), "double", [[7, 1]]);
  const back = resized(wide, 8, 8);
  expect(back.every((row) => row.length === 8 && row[7] === "#")).toBe(true);
  expect(back.join("")).not.toContain("D");
  expect(resized(HALL, 8, 8)).toBe(HALL);
});

test("a square is told in words, with what a click would leave", () => {
  expect(toldOf(HALL, "single", [1, 3])).toBe("B4 wall, would become a single door");
  expect(toldOf(HALL, "floor", [1, 1])).toBe("B2 floor");
  expect(toldOf(HALL, "event", [1, 1])).toBe("B2 floor, would become an Event square");
  expect(squareNamed("K4")).toEqual([10, 3]);
});

test("what is no draft is told in words", () => {
  for (const doc of [null, 3, {}, { affray: "draft", game: "clanwars" }, { affray: "draft", game: "hybrid", rows: ["##", "#"] }, { affray: "draft", game: "hybrid", rows: [] }]) expect(() => read(doc)).toThrow("That holds no map for HYBRID.");
  expect(read({ ...blank(), mission: { griffin: { goals: [{ victory: "dance" }] } } }).mission.griffin.goals).toEqual([{ victory: "eliminate", rank: 0 }]);
});

test("a draft becomes a pack's file", () => {
  const draft = { ...blank(), name: "The Salt Cistern", rows: stroked(HALL, "event", [[1, 1], [2, 1]]) };
  const written = file({ ...draft, mission: { ...draft.mission, traps: 1, rules: [{ special: "falling-rocks" }, { special: "leaving-from", round: 3 }] } });
  expect(written.name).toBe("the-salt-cistern.toml");
  expect(written.text).toContain("events = 1\ntraps = 1\nleaving_from = 3\n");
  expect(written.text).toContain('[mission.parts]\ngriffin = [\n  { victory = "eliminate", rank = 0 },\n]\n');
  expect(written.text).toContain('rules = [\n  { special = "falling-rocks" },\n]\n');
});

test("a pack's entries become a draft again", () => {
  const draft = opened({
    map: [{ id: "m", name: "M", rows: HALL.join("\n") }],
    mission: [{ id: "m", name: "Mine", map: "m", traps: 1, leaving_from: 2, griffin: { ranks: 7, warriors: 4 }, parts: { griffin: ["prevent"], scorpion: [{ victory: "evacuate", number: 2, rank: 1 }], rules: ["falling-rocks"], objectives: [{ number: 1, name: "the gem" }] } }],
  })!;
  expect(draft.name).toBe("Mine");
  expect(draft.rows).toEqual(HALL);
  expect(draft.mission.griffin).toEqual({ ranks: 7, warriors: 4, goals: [{ victory: "prevent" }] });
  expect(draft.mission.rules).toEqual([{ special: "falling-rocks" }, { special: "leaving-from", round: 2 }]);
  expect(draft.mission.objectives[0]).toEqual({ number: 1, name: "the gem", side: "any", carried: false, rank: 1 });
  expect(opened({})).toBeNull();
});

test("tasks are sentences", () => {
  expect(taskOf([{ victory: "accept", objectives: [1, 2] }, { victory: "evacuate", number: 1, rank: 1 }], "griffin")).toBe("Accept Objectives 1 and 2 and evacuate 1 warrior of rank 1 or more.");
  expect(taskOf([{ victory: "eliminate", rank: 0 }], "scorpion")).toBe("Eliminate every Griffin.");
  expect(objectivesOf([{ number: 2, name: "the gem", side: "any", carried: true, rank: 1 }], [2, 1, 2]).map((one) => one.name)).toEqual(["Objective 1", "the gem"]);
});
