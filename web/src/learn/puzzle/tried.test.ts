import { beforeEach, expect, test } from "vitest";
import { attempt, ratingNow, settle, settledCount, takeTried, tried } from "./tried";

const puzzle = (id: string, rating = 1500) => ({ id, game: "hybrid", rating });
const learned = (kind: "puzzle" | "missed", at: string, tries: number | null, name = "a") => ({ kind, game: "hybrid", name, at, tries, rating: 1500 });

beforeEach(() => localStorage.clear());

test("tries are counted over every visit", () => {
  expect([attempt("a"), attempt("a")]).toEqual([1, 2]);
  expect(settle(puzzle("a"), false, "t")).toBe(0);
  expect(tried()["a"]?.score).toBe(0.5);
});

test("only the first result counts", () => {
  attempt("a");
  expect(settle(puzzle("a"), false, "t")).toBeGreaterThan(0);
  const before = ratingNow().value;
  attempt("a");
  expect(settle(puzzle("a"), true, "t")).toBe(0);
  expect(ratingNow().value).toBe(before);
  expect(tried()["a"]?.tries).toBe(1);
});

test("what had to be shown lowers the rating", () => {
  attempt("a");
  expect(settle(puzzle("a"), true, "t")).toBeLessThan(0);
  expect(settledCount()).toBe(1);
});

test("of what was settled elsewhere the earlier result counts, and what nobody counted does not", () => {
  takeTried([learned("puzzle", "2026-02-02T00:00:00Z", 3), learned("missed", "2026-01-01T00:00:00Z", 1), learned("puzzle", "2026-01-01T00:00:00Z", null, "old")]);
  expect(tried()["a"]?.score).toBe(0);
  expect(tried()["old"]).toBeUndefined();
});

test("what cannot be read is nothing", () => {
  localStorage.setItem("affray.puzzles.tried", "{");
  expect(tried()).toEqual({});
  expect(ratingNow().value).toBe(1500);
});
