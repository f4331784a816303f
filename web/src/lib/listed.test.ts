import { expect, test } from "vitest";
import { filtered, first, listed } from "./listed";
import type { AboutDoc, OptionDoc } from "./protocol";

const option = (id: string, label: string, about: AboutDoc = {}): OptionDoc => ({ id, label, about, gist: "", rule: "" });
const going = ([x, y]: [number, number], sign: string, word: string, cost: number) =>
  option(`to:${x},${y}:${sign}`, `Go to ${String.fromCharCode(65 + x)}${y + 1}, facing ${word}`, { place: [x, y], facing: sign, cost });
const MOVE = [
  option("stop", "Stop here"),
  option("turn:W", "Turn west", { facing: "W", cost: 0, step: true }),
  option("step:7,9", "Step to H10", { place: [7, 9], cost: 1, step: true }),
  option("open:2", "Open the door at G9", { door: 2, cost: 1 }),
  going([7, 8], "W", "west", 0),
  going([7, 10], "N", "north", 2),
  going([7, 10], "S", "south", 3),
  going([7, 9], "N", "north", 1),
  going([7, 9], "E", "east", 1),
  going([1, 9], "E", "east", 9),
  option("out:0,3", "Leave by the exit at A4", { place: [0, 3], cost: 4 }),
];

test("what leads to one place is one line, the cheapest first, single steps apart", () => {
  expect(listed(MOVE).map(({ title, rows }) => [title, rows.map((row) => [row.label, ...(row.names[1] ? row.names : [])])])).toEqual([
    ["", [["Stop here"]]],
    ["Things", [["Open the door at G9"]]],
    ["Where", [["Go to H9, facing west"], ["Go to H10, facing", "north", "east"], ["Go to H11, facing", "north", "south"], ["Leave by the exit at A4"], ["Go to B10, facing east"]]],
    ["One step at a time", [["Turn west"], ["Step to H10"]]],
  ]);
});

test("no answer is lost, and none is there twice", () => {
  const ids = listed(MOVE).flatMap(({ rows }) => rows.flatMap((row) => row.options.map((one) => one.id)));
  expect([...ids].sort()).toEqual(MOVE.map((one) => one.id).sort());
});

test("models are together, in the order of their numbers", () => {
  const aimed = Array.from({ length: 5 }, (_, i) => [option(`shoot:${i}`, `Shoot at Hybrid ${10 - i}`, { model: i }), option(`fight:${i}`, `Fight Hybrid ${10 - i}`, { model: i })]).flat();
  const [group] = listed(aimed);
  expect(group!.title).toBe("Whom");
  expect(group!.rows.slice(0, 4).map((row) => row.label)).toEqual(["Fight Hybrid 10", "Shoot at Hybrid 10", "Fight Hybrid 9", "Shoot at Hybrid 9"]);
});

test("a short list stays as the game gives it", () => {
  const few = [option("b", "Basic"), option("a", "Advanced", { model: 3 })];
  expect(listed(few)).toEqual([{ title: "", rows: few.map((one) => ({ label: one.label, options: [one], names: [""] })) }]);
});

test("standing and prone on one spot are one line", () => {
  const spots = Array.from({ length: 6 }, (_, i) => [option(`at:${i}`, `To ${i}.5", 3"`, { place: [i, 3, 0], prone: false }), option(`at:${i}:prone`, `To ${i}.5", 3", prone`, { place: [i, 3, 0], prone: true })]).flat();
  const [group] = listed(spots);
  expect(group!.rows).toHaveLength(6);
  expect(group!.rows[0]!.names).toEqual(["standing", "prone"]);
});

test("a filter looks at every answer of a line; a screenful still has the chosen one", () => {
  const groups = listed(MOVE);
  expect(filtered(groups, "SOUTH").map(({ rows }) => rows.map((row) => row.label))).toEqual([["Go to H11, facing"]]);
  expect(first(groups, 3, "turn:W").map(({ title, rows }) => [title, rows.length])).toEqual([["", 1], ["Things", 1], ["Where", 1], ["One step at a time", 1]]);
});

test("what hardly anybody means comes last, under a heading of its own", () => {
  const groups = listed([option("stop", "Stop"), option("shoot:friend", "Shoot him", { model: 1, seldom: true }), option("shoot:enemy", "Shoot her", { model: 2 }), option("drop:rifle", "Drop it", { seldom: true })]);
  expect(groups.map(({ title, rows }) => [title, rows.map((row) => row.options[0]!.id)])).toEqual([
    ["", ["stop", "shoot:enemy"]],
    ["Seldom meant", ["shoot:friend", "drop:rifle"]],
  ]);
  expect(listed([option("drop:rifle", "Drop it", { seldom: true })])[0]!.title).toBe("");
});
