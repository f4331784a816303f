import { expect, test } from "vitest";
import type { IntentionDoc, PuzzleLine } from "../../lib/protocol";
import { barsOf, told } from "./bars";

const way = (id: string): IntentionDoc => ({ id, label: id, about: {}, answers: [["action", id, false]] });
const line = (id: string, chance: number, best = false): PuzzleLine => ({ chance, best, yours: false, intention: way(id) });
const LINES = [line("best", 76, true), line("near", 69), line("far", 40)];

test("the tempting line is called the closest, and tries are marked among the lines", () => {
  const tries = [{ chance: 40, solved: false, way: way("far") }, { chance: 76, solved: true, way: way("best") }];
  const bars = barsOf(LINES, tries);
  expect(bars.map((bar) => [bar.chance, bar.tag, bar.right])).toEqual([
    [76, "yours", true],
    [69, "closest", undefined],
    [40, "try 1", false],
  ]);
});

test("a try that is no known line has a bar of its own", () => {
  const bars = barsOf(LINES, [{ chance: 55, solved: false, way: null }]);
  expect(bars.map((bar) => bar.chance)).toEqual([76, 69, 55, 40]);
  expect(bars[2]?.tag).toBe("yours");
});

test("while nothing is solved only tries are shown, and those that could be counted", () => {
  expect(barsOf([], [{ chance: null, solved: false, way: null }, { chance: 12, solved: false, way: way("far") }])).toHaveLength(1);
});

test("of many lines four are told, among them all that was tried, and the rest is a number", () => {
  const many = [line("best", 81, true), ...[70, 67, 63, 61, 56, 55].map((chance) => line(`l${chance}`, chance))];
  const few = told(barsOf(many, []));
  expect([few.shown.map((bar) => bar.chance), few.more, few.most]).toEqual([[81, 70, 67, 63], 3, 61]);
  const tried = told(barsOf(many, [{ chance: 55, solved: false, way: way("l55") }]));
  expect([tried.shown.map((bar) => bar.chance), tried.more, tried.most]).toEqual([[81, 70, 67, 55], 3, 63]);
  expect(told(barsOf(LINES, [])).more).toBe(0);
});
