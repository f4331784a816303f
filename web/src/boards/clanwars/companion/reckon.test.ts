import { expect, test } from "vitest";
import type { ClanCompanion } from "../../../lib/documents";
import found from "./cases.json";
import { asks, Cards, reckon, type Attack } from "./reckon";

const cases = found as unknown as ClanCompanion & { attacks: (Attack & { dice: number[]; secure: number; success: number; defense: number; hits: number; botches: number })[] };
const cards = new Cards(cases);

test("every attack is counted as the rules count it", () => {
  expect(cases.attacks.length).toBeGreaterThan(100);
  for (const one of cases.attacks) {
    const told = reckon(cards, one);
    const mine = { dice: told.dice, secure: told.secure, success: told.success, defense: told.difficulty, hits: (told.odds.out + told.odds.wounded).toFixed(9), botches: told.odds.botch.toFixed(9) };
    const { dice, secure, success, defense } = one;
    expect({ ...mine, of: one }).toEqual({ dice, secure, success, defense, hits: one.hits.toFixed(9), botches: one.botches.toFixed(9), of: one });
  }
});

test("the table is asked for nothing that no card hangs on", () => {
  const plain = cases.attacks.find((one) => cards.lines(one.by).length + cards.lines(one.on).length === 0);
  if (plain) expect(asks(cards, plain)).toEqual([]);
  expect(cases.attacks.some((one) => asks(cards, one).length > 0)).toBe(true);
});
