import { expect, test } from "vitest";
import type { JudgedDoc } from "../lib/protocol";
import { costliest, lookedAt } from "./looked.svelte";

const judged = (step: number, cost: number) => ({ step, cost }) as JudgedDoc;

test("a decision that somebody looks at stays, when three dearer ones are found meanwhile", () => {
  const found = [judged(9, 0.1), judged(7, 0.09), judged(29, 0.05), judged(44, 0.08), judged(50, 0)];
  expect(costliest(found).map((each) => each.step)).toEqual([9, 7, 44]);
  expect(lookedAt(found, 29)?.step).toBe(29);
  // what cost nothing has no better line to show
  expect(lookedAt(found, 50)).toBeUndefined();
});
