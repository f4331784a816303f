import { expect, test } from "vitest";
import { foundBy, inTime, onTry } from "./words";

test("how many opponents find it is said in words", () => {
  expect(foundBy({ found: 2, asked: 6 })).toBe("Two of six opponents find it.");
  expect(foundBy({ found: 1, asked: 6 })).toBe("One of six opponents finds it.");
  expect(foundBy({ found: 0, asked: 6 })).toBe("None of six opponents find it.");
});

test("tries are counted in words as long as they have some", () => {
  expect(onTry(2)).toBe("on your second try");
  expect(onTry(9)).toBe("on your 9th try");
});

test("the time until the next puzzle is told in hours and minutes", () => {
  expect(inTime(26_400)).toBe("7 h 20 min");
  expect(inTime(40)).toBe("1 min");
});
