import { expect, test } from "vitest";
import type { AboutDoc } from "../../lib/protocol";
import { doorOf, facingOf, numbered, squareName, squareOf, squaresOf, stepsOf, warriorOf, waysOf, type HybridView } from "./view";

test("squares have the names that players use", () => {
  expect([squareName([0, 0]), squareName([2, 3])]).toEqual(["A1", "C4"]);
});

const about = (about: AboutDoc) => ({ about });

test("an answer is drawn on the square, or on the warrior, that it is about", () => {
  expect([squareOf(about({ place: [12, 7] })), squareOf(about({ model: 4 })), squareOf(null)]).toEqual([[12, 7], null, null]);
  expect([warriorOf(about({ model: 4 })), warriorOf(about({ place: [12, 7] }))]).toEqual([4, null]);
});

test("an answer that ends on a square in a facing says which; a turn on the spot does not", () => {
  expect([facingOf(about({ place: [12, 7], facing: "N" })), facingOf(about({ place: [12, 7] })), facingOf(about({ facing: "N" }))]).toEqual(["N", "", ""]);
});

test("the way of those who moved is read from the events", () => {
  const step = (warrior: number, square: number) => ({ facts: { kind: "Stepped", warrior, square } });
  const ways = stepsOf([step(1, 18), step(1, 35), { facts: { kind: "Turned", warrior: 1 } }], 17);
  expect([...ways]).toEqual([[1, [[1, 1], [1, 2]]]]);
});

test("a way begins where somebody stood before; who came in from outside has no such place", () => {
  const step = (warrior: number, square: number) => ({ facts: { kind: "Stepped", warrior, square } });
  const before = { warriors: [{ at: [0, 1] }, { at: null }] } as unknown as HybridView;
  expect([...waysOf([step(0, 18), step(1, 35)], 17, before)]).toEqual([[0, [[0, 1], [1, 1]]], [1, [[1, 2]]]]);
  expect([...waysOf([step(0, 18)], 17, null)]).toEqual([[0, [[1, 1]]]]);
});

test("warriors of one profile are numbered within their side, as the log does", () => {
  const of = (side: string, profile: string) => ({ side, profile, name: profile });
  const view = { warriors: [of("griffin", "Purifier"), of("griffin", "Seneschal"), of("griffin", "Purifier"), of("scorpion", "Purifier")] };
  const names = numbered(view as unknown as HybridView).warriors.map((w) => w.name);
  expect(names).toEqual(["Purifier 1", "Seneschal", "Purifier 2", "Purifier"]);
});

test("a door is where it stands on the board", () => {
  const doors = [{ squares: [[6, 3]], state: "closed", locked: false }, { squares: [[9, 6], [10, 6]], state: "open", locked: false }] as HybridView["board"]["doors"];
  expect([doorOf(about({ door: 1 })), doorOf(about({ model: 1 }))]).toEqual([1, null]);
  expect(squaresOf(about({ door: 1 }), doors)).toEqual([[9, 6], [10, 6]]);
  expect(squaresOf(about({ place: [4, 5], facing: "N" }), doors)).toEqual([[4, 5]]);
  expect(squaresOf(about({ model: 1 }), doors)).toEqual([]);
});
