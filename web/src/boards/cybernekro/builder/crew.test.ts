import { beforeEach, expect, test } from "vitest";
import { addressOf, freeName, fromAddress, keep, keptCrews, newMember, readCrew, written } from "./crew";
import { halves, inWords, told } from "./words";

beforeEach(() => localStorage.clear());

test("a crew is written without what is empty and read again whole", () => {
  const crew = { id: "own", name: "Two", about: "", members: [{ ...newMember("Ash"), gear: ["knife"] }] };
  expect(written(crew)).toEqual({ id: "own", name: "Two", about: "", members: [{ name: "Ash", attributes: [0, 0, 0, 0, 0], gear: ["knife"] }] });
  expect(readCrew(written(crew))).toEqual(crew);
  expect(() => readCrew({ name: "nothing" })).toThrow("holds no crew");
});

test("an address holds a whole crew, whatever its name is written in", () => {
  const crew = readCrew({ name: "Ночная смена ★", members: [{ ...newMember("Æsa"), traits: ["big"] }] });
  const address = addressOf(crew);
  expect(address).toMatch(/#\/build\/cybernekro\/[A-Za-z0-9_-]+$/);
  expect(fromAddress(address.split("#/build/cybernekro/")[1]!)).toEqual(crew);
});

test("a crew that is renamed is kept once", () => {
  const crew = readCrew({ name: "Before", members: [newMember("Ash")] });
  keep(crew, "");
  keep({ ...crew, name: "After" }, "Before");
  expect(keptCrews().map((known) => known.name)).toEqual(["After"]);
});

test("a crew of nobody is not kept, and does not put away what is", () => {
  const crew = readCrew({ name: "Two", members: [newMember("Ash")] });
  keep(crew, "");
  keep({ ...crew, members: [] }, "Two");
  expect(keptCrews().map((known) => [known.name, known.members.length])).toEqual([["Two", 1]]);
});

test("a new crew takes a name that nobody has", () => {
  expect(freeName("A new crew", [])).toBe("A new crew");
  expect(freeName("A new crew", ["A new crew", "A new crew 2"])).toBe("A new crew 3");
});

test("a piece is told by its own numbers", () => {
  const shotgun = { id: "shotgun", kind: "weapon", name: "shotgun", cost: 7, rule: "", facts: { hands: 2, damage: 3, range: 1200, half_slots: 4, ranged: true, short_ranged: true } };
  expect(told(shotgun)).toBe('2 hands, 3 dice, 12", 2 slots, short ranged');
  const big = { id: "big", kind: "trait", name: "Big", cost: 5, rule: "", facts: { attributes: { T: 2 }, size: "B", gives: { "to-hit": 2 } } };
  expect(told(big)).toBe("T +2, large base, to hit +2");
  const armor = { id: "heavy-armor", kind: "gear", name: "heavy armor", cost: 9, rule: "", facts: { half_slots: 2, gives: { armour: 3, movement: -100, worn: 1 } } };
  expect(told(armor)).toBe('armour +3, movement −1", 1 slot');
  expect([halves(1), halves(2), halves(3), inWords(5)]).toEqual(["½", "1", "1½", "five"]);
});
