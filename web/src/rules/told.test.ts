import { expect, test } from "vitest";
import { blocksOf, partsOf, stepsIn } from "./told";

test("rules that a text names are links", () => {
  expect(partsOf("Build both squads (HYB-SET-02 to 05), then reveal.")).toEqual([{ text: "Build both squads (" }, { text: "HYB-SET-02", rule: "HYB-SET-02" }, { text: " to 05), then reveal." }]);
});

test("numbered steps in a line are a list", () => {
  expect(stepsIn("1. Reveal. 2. Aura choice (HYB-AUR-04). 3. Announce. In step 2 the order is free.")).toEqual(["Reveal.", "Aura choice (HYB-AUR-04).", "Announce. In step 2 the order is free."]);
  expect(stepsIn("10 or less: failure.")).toEqual([]);
});

test("points, tables and plain words each stand for themselves", () => {
  const blocks = blocksOf("A turn:\n- the first is free.\n- the next costs 1.\n\n| What | Value |\n|---|---|\n| behind | +1 |\n\n1. One.\n2. Two.");
  expect(blocks.map((block) => block.kind)).toEqual(["text", "points", "table", "steps"]);
  expect(blocks[2]).toEqual({ kind: "table", rows: [[[{ text: "What" }], [{ text: "Value" }]], [[{ text: "behind" }], [{ text: "+1" }]]] });
});
