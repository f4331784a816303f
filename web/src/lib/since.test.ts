import { expect, test } from "vitest";
import { ago, lasting } from "./since";

test("times are told as people say them", () => {
  expect([30, 720, 3600, 12_000, 86_400, 187_200].map(lasting)).toEqual(["less than a minute", "12 min", "1 h", "3 h 20 min", "1 day", "2 days 4 h"]);
  const now = Date.parse("2026-11-16T12:00:00Z");
  expect(ago("2026-11-16T11:40:00Z", now)).toBe("20 min ago");
  expect(ago("2026-11-16T11:59:50Z", now)).toBe("just now");
});
