import { beforeEach, expect, test } from "vitest";
import { keepLook, keptLook, lineOf } from "./kept";

beforeEach(() => localStorage.clear());

test("the newest look at a game is kept, and of ten games", () => {
  const look = (table: string, cost: number) => ({ table, chances: [0.5], cost, round: 1 });
  keepLook(look("a", 0.1));
  keepLook(look("a", 0.2));
  expect(keptLook("a")?.cost).toBe(0.2);
  for (let i = 0; i < 10; i++) keepLook(look(`b${i}`, 0));
  expect(keptLook("a")).toBeNull();
  localStorage.setItem("affray.looked", "{");
  expect(keptLook("b1")).toBeNull();
});

test("a line runs from the left to the right, and what is won is on top", () => {
  expect(lineOf([0, 0.5, 1])).toBe("M0.0 30.0 L50.0 15.0 L100.0 0.0");
});
