import { expect, test } from "vitest";
import { after, expected, ratingOf, scoreOf, shown, START, type Settled } from "./rating";

const won = (rating: number): Settled => ({ rating, score: 1 });
const missed = (rating: number): Settled => ({ rating, score: 0 });

test("a rating rises with what is solved and falls with what is not", () => {
  expect(after(START, won(1500)).value).toBeGreaterThan(1500);
  expect(after(START, missed(1500)).value).toBeLessThan(1500);
  expect(after(START, { rating: 1500, score: 0.5 }).value).toBeCloseTo(1500);
});

test("a hard puzzle is worth more than an easy one, and to miss it costs less", () => {
  expect(after(START, won(1840)).value).toBeGreaterThan(after(START, won(1160)).value);
  expect(after(START, missed(1840)).value).toBeGreaterThan(after(START, missed(1160)).value);
});

test("every result takes doubt away, so that later ones count less", () => {
  const first = after(START, won(1500));
  const many = ratingOf([won(1500), missed(1500), won(1500), missed(1500), won(1500)]);
  expect(first.doubt).toBeLessThan(START.doubt);
  expect(many.doubt).toBeLessThan(first.doubt);
  expect(after(many, won(1500)).value - many.value).toBeLessThan(first.value - START.value);
  expect(ratingOf(Array.from({ length: 400 }, () => won(1500))).doubt).toBeGreaterThanOrEqual(50);
});

test("whoever is 400 better solves it ten times in eleven, or a little less as the puzzle's own rating is doubtful", () => {
  expect(expected(1500, 1500)).toBeCloseTo(0.5);
  expect(expected(1900, 1500)).toBeGreaterThan(0.85);
  expect(expected(1900, 1500)).toBeLessThan(10 / 11);
  expect(expected(1900, 1500) + expected(1500, 1900)).toBeCloseTo(1);
});

test("somebody's rating comes near to their strength", () => {
  // solves by the odds of 1700, spread evenly instead of by luck
  const results: Settled[] = [];
  let owed = 0;
  for (let i = 0; i < 300; i++) {
    const rating = [1310, 1500, 1690, 1840][i % 4]!;
    owed += expected(1700, rating);
    results.push({ rating, score: owed >= 1 ? 1 : 0 });
    if (owed >= 1) owed -= 1;
  }
  expect(Math.abs(ratingOf(results).value - 1700)).toBeLessThan(100);
});

test("the second try is worth half, and what had to be shown nothing", () => {
  expect([scoreOf(1, false), scoreOf(2, false), scoreOf(3, false), scoreOf(1, true)]).toEqual([1, 0.5, 0, 0]);
});

test("it never shows precision that it does not have", () => {
  expect(shown({ value: 1326.4, doubt: 61.2 })).toEqual({ value: 1326, doubt: 120, provisional: false });
  expect(shown({ value: 1305.4, doubt: 247 })).toEqual({ value: 1300, doubt: 480, provisional: true });
});

test("a rating is provisional for a dozen puzzles or so, and then it is told to the point", () => {
  const even = (count: number) => shown(ratingOf(Array.from({ length: count }, (_, i) => (i % 2 ? won(1500) : missed(1500)))));
  expect(even(1).provisional).toBe(true);
  expect(even(6).provisional).toBe(true);
  expect(even(16).provisional).toBe(false);
});
