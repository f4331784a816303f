import { expect, test } from "vitest";
import { signed, talliesOf, termsOf } from "./tally";

test("a question about a number shows the number with its terms", () => {
  const tally = { name: "SL", total: 4, terms: [[3, "Natural Value", "HYB-PRO-02"]] };
  expect(talliesOf({ warrior: 3, sl: tally })).toEqual([tally]);
  expect(talliesOf({ warrior: 3 })).toEqual([]);
});

test("both forms of a tally are one", () => {
  const doc = { name: "SL", total: 3, terms: [{ amount: 3, name: "Natural Value", rule: "HYB-PRO-02" }] };
  expect(termsOf(doc).terms).toEqual([[3, "Natural Value", "HYB-PRO-02"]]);
});

test("terms carry their sign, with a true minus", () => {
  expect([signed(3, true), signed(2, false), signed(-1, false)]).toEqual(["3", "+2", "−1"]);
});
