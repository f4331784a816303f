import { expect, test } from "vitest";
import { chapters } from "./chapters";

const event = (text: string, rule: string) => ({ text, rule, facts: {}, roll: null });

test("an activation is a chapter, the newest first", () => {
  const log = [
    event("Griffin begins.", "HYB-SET-08"),
    event("Purifier is activated.", "HYB-ROU-08"),
    event("Purifier steps to B2.", "HYB-MOV-02"),
    event("Hybrid 1 is activated.", "HYB-ROU-08"),
  ];
  expect(chapters(log).map((c) => [c.title.text, c.events.length, c.from])).toEqual([
    ["Hybrid 1 is activated.", 1, 3],
    ["Purifier is activated.", 2, 1],
    ["Griffin begins.", 1, 0],
  ]);
});
