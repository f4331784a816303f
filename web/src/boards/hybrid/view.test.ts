import { expect, test } from "vitest";
import { cardOf, doorOf, facingOf, numbered, squareName, squareOf, squaresOf, stepsOf, warriorOf, type HybridView } from "./view";

test("squares have the names that players use", () => {
  expect([squareName([0, 0]), squareName([2, 3])]).toEqual(["A1", "C4"]);
});

test("an option that names a square is drawn on it", () => {
  expect(squareOf("go:12,7:N")).toEqual([12, 7]);
  expect(squareOf("12,7")).toEqual([12, 7]);
  expect(squareOf("strike:4")).toBeNull();
});

test("an option that names a warrior is drawn on him", () => {
  expect(warriorOf("strike:4")).toBe(4);
  expect(warriorOf("go:12,7:N")).toBeNull();
  expect(warriorOf("OC")).toBeNull();
  expect([warriorOf("level:3"), warriorOf("level:4:7")]).toEqual([null, 7]);
});

test("an option that ends in a facing, or plays a card, says which", () => {
  expect([facingOf("to:12,7:N"), facingOf("step:12,7")]).toEqual(["N", ""]);
  const cards = { feint: { name: "Feint", kind: "both", text: "" } };
  expect([cardOf("points:feint", cards), cardOf("points:other", cards)]).toEqual(["feint", null]);
});

test("the way of those who moved is read from the events", () => {
  const step = (warrior: number, square: number) => ({ facts: { kind: "Stepped", warrior, square } });
  const ways = stepsOf([step(1, 18), step(1, 35), { facts: { kind: "Turned", warrior: 1 } }], 17);
  expect([...ways]).toEqual([[1, [[1, 1], [1, 2]]]]);
});

test("warriors of one profile are numbered within their side, as the log does", () => {
  const of = (side: string, profile: string) => ({ side, profile, name: profile });
  const view = { warriors: [of("griffin", "Purifier"), of("griffin", "Seneschal"), of("griffin", "Purifier"), of("scorpion", "Purifier")] };
  const names = numbered(view as unknown as HybridView).warriors.map((w) => w.name);
  expect(names).toEqual(["Purifier 1", "Seneschal", "Purifier 2", "Purifier"]);
});

test("a number is a warrior's only after a word that says so", () => {
  const ids = ["warrior:3", "next:3", "leader:3", "carrier:3", "strike:3", "shoot:3", "face:3", "pin:3", "pierce:3", "sacrifice:3", "play:forced-march:3"];
  expect(ids.map(warriorOf)).toEqual(ids.map(() => 3));
  const others = ["open:3", "close:3", "door:3", "accept:3", "first:3", "thing:3", "tank:3,4:N", "bind:torch:3", "3", "points:parry:2", "twice:3:3"];
  expect(others.filter((id) => warriorOf(id) !== null)).toEqual([]);
});

test("a door is where it stands on the board", () => {
  const doors = [{ squares: [[6, 3]], state: "closed", locked: false }, { squares: [[9, 6], [10, 6]], state: "open", locked: false }] as HybridView["board"]["doors"];
  expect(["open:1", "close:0", "door:1", "strike:1"].map(doorOf)).toEqual([1, 0, 1, null]);
  expect(squaresOf("close:1", doors)).toEqual([[9, 6], [10, 6]]);
  expect(squaresOf("to:4,5:N", doors)).toEqual([[4, 5]]);
  expect(squaresOf("strike:1", doors)).toEqual([]);
});
