import { expect, test } from "vitest";
import { cardOf, facingOf, numbered, squareName, squareOf, stepsOf, warriorOf, type HybridView } from "./view";

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
