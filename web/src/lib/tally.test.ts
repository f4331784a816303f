import { expect, test } from "vitest";
import { signed, tallyOf } from "./tally";

test("a question about a number shows the number with its terms", () => {
  const tally = { name: "SL", total: 4, terms: [[3, "Natural Value", "HYB-PRO-02"]] };
  expect(tallyOf({ warrior: 3, sl: tally })).toBe(tally);
  expect(tallyOf({ warrior: 3 })).toBeNull();
});

test("terms carry their sign, with a true minus", () => {
  expect([signed(3, true), signed(2, false), signed(-1, false)]).toEqual(["3", "+2", "−1"]);
});
