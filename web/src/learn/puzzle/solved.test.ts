import { beforeEach, expect, test } from "vitest";
import { daysInARow, solve, solved } from "./solved";

beforeEach(() => localStorage.clear());

test("the first time that a puzzle is solved counts", () => {
  solve("a", 2);
  solve("a", 1);
  expect(solved()["a"]?.tries).toBe(2);
});

test("what cannot be read is nothing", () => {
  localStorage.setItem("affray.puzzles", "{");
  expect(solved()).toEqual({});
});

test("days in a row end where a day was left out, and today may still come", () => {
  const known = { a: { day: 9, tries: 1 }, b: { day: 8, tries: 1 }, c: { day: 6, tries: 3 } };
  expect(daysInARow(known, 9)).toBe(2);
  expect(daysInARow(known, 10)).toBe(2);
  expect(daysInARow(known, 11)).toBe(0);
  expect(daysInARow({}, 11)).toBe(0);
});
