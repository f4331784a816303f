import { expect, test } from "vitest";
import { squareName, squareOf, warriorOf } from "./view";

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
});
