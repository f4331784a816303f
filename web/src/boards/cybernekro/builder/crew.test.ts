import { beforeEach, expect, test } from "vitest";
import { keptForces, packed, documentIn } from "../../../workshop/shelf";
import { adopted, enough, evened, giveBack, moveOldCrews, newMember, pieces, readCrew, written } from "./crew";
import { halves, inWords, numbers, told } from "./words";

beforeEach(() => localStorage.clear());

test("a crew is written without what is empty and read again whole", () => {
  const crew = { about: "", members: [{ ...newMember("Ash"), gear: ["knife"] }] };
  expect(written(crew, "Two")).toEqual({ id: "own", name: "Two", about: "", members: [{ name: "Ash", attributes: [0, 0, 0, 0, 0], gear: ["knife"] }] });
  expect(readCrew(written(crew, "Two"))).toEqual(crew);
  expect(() => readCrew({ name: "nothing" })).toThrow("holds no crew");
  expect(readCrew(null).members).toEqual([]);
});

test("files and links of earlier versions are opened as today's, whatever their name is written in", () => {
  const old = { name: "Ночная смена ★", members: [{ name: "Æsa", attributes: [1, 0, 0, 0, 0], traits: ["big"] }] };
  const doc = adopted(old) as { affray: string; game: string; name: string };
  expect(doc).toMatchObject({ affray: "force", game: "cybernekro", name: "Ночная смена ★", force: old });
  expect(adopted(doc)).toBe(doc);
  expect(documentIn(packed(doc as never))).toEqual(doc);
});

test("crews that earlier versions kept move to the shelf once, over nothing that is there", () => {
  localStorage.setItem("affray.crews", JSON.stringify([{ name: "Newer", members: [] }, { name: "Older", members: [] }]));
  localStorage.setItem("affray.forces", JSON.stringify([{ affray: "force", game: "cybernekro", seat: "", name: "Newer", force: { members: [1] } }]));
  moveOldCrews();
  moveOldCrews();
  expect(keptForces("cybernekro").map((doc) => [doc.name, (doc.force as { members: unknown[] }).members.length])).toEqual([["Older", 0], ["Newer", 1]]);
  expect(localStorage.getItem("affray.crews")).toBeNull();
});

test("of what could be given back the smallest that is enough is named", () => {
  const crew = readCrew({ members: [{ name: "A", gear: ["rifle", "knife", "knife"], traits: ["big"] }, { name: "B", gear: ["axe"] }] });
  const cost: Record<string, number> = { rifle: 8, knife: 1, big: 5, axe: 4 };
  const least = (wanted: number) => enough(pieces(crew), ({ id }) => cost[id] ?? 0, wanted);
  expect([least(1)?.id, least(2)?.id, least(6)?.id, least(20)?.id]).toEqual(["knife", "axe", "rifle", "rifle"]);
  expect(enough(pieces(crew, 1), () => 0, 1)).toBeUndefined();
  giveBack(crew, least(1)!);
  expect(crew.members[0]!.gear).toEqual(["rifle", "knife"]);
});

test("attributes are evened by the lowest or the highest, where one change can do it", () => {
  const limits = { lowest: -2, highest: 3, pluses: 4, minuses: 3 };
  expect(evened([0, 0, 0, 0, 0], limits)).toEqual({ index: 0, value: 1 });
  expect(evened([-1, 0, -1, 3, 1], limits)).toEqual({ index: 3, value: 2 });
  expect(evened([3, 3, 0, -2, -2], limits)).toBeNull();
  expect(evened([3, 1, 0, -1, 0], limits)).toEqual({ index: 0, value: 1 });
  expect(evened([1, 1, 0, 0, -1], limits)).toBeNull();
});

test("a piece is told by what it does and its own numbers", () => {
  const shotgun = { id: "shotgun", kind: "weapon", name: "shotgun", cost: 7, rule: "", facts: { hands: 2, damage: 3, range: 1200, half_slots: 4, ranged: true, text: "Short range only." } };
  expect(numbers(shotgun)).toBe('2 hands, 3 dice, 12", 2 slots');
  expect(told(shotgun)).toBe('Short range only. · 2 hands, 3 dice, 12", 2 slots');
  const big = { id: "big", kind: "trait", name: "Big", cost: 5, rule: "", facts: { attributes: { T: 2 }, text: "Easier to hit by 2, Toughness +2." } };
  expect(told(big)).toBe("Easier to hit by 2, Toughness +2.");
  expect([halves(1), halves(2), halves(3), inWords(5)]).toEqual(["½", "1", "1½", "five"]);
});
