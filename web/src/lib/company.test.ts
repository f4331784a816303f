import { expect, test } from "vitest";
import { doingAt } from "./company.svelte";

test("what somebody does is told by where they are", () => {
  expect(doingAt("table")).toBe("table");
  expect(doingAt("games")).toBe("lobby");
  expect(doingAt("lesson")).toBe("learning");
  expect(doingAt("rules")).toBe("about");
  expect(doingAt(undefined)).toBe("about");
});
