import { expect, test } from "vitest";
import { timeText } from "./clock.svelte";

test("time is told as a clock tells it, and days as days", () => {
  expect([timeText(1122), timeText(9), timeText(-3), timeText(3725), timeText(190_800)]).toEqual([
    "18:42",
    "0:09",
    "0:00",
    "1:02:05",
    "2 d 5 h",
  ]);
});
