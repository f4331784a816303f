import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { chanceOf, changed, partsOf, spelt, wholes } from "../lib/outcomes";
import type { BarDoc } from "../lib/protocol";
import OddsBar from "./OddsBar.svelte";
import OddsLegend from "./OddsLegend.svelte";

const odds = (...bars: [string, BarDoc["tone"], number][]) => ({
  type: "odds" as const,
  id: 1,
  choice: "strike:1",
  exact: true,
  worlds: 1,
  branches: 3,
  lines: [],
  bars: bars.map(([word, tone, p]) => ({ word, tone, p, plain: word === "done" || word === "nothing happens" })),
});
const STRIKE = odds(["kills", "best", 0.1], ["2 Wounds", "lesser", 0.2], ["1 Wound", "lesser", 0.3], ["parried", "stopped", 0.1], ["miss", "nothing", 0.2], ["your Wound", "harm", 0.1]);
const SHOT = odds(["1 Wound", "lesser", 0.4], ["miss", "nothing", 0.6]);

test("a bar runs from best to worst, each part in its pattern, and reads all of it", () => {
  render(OddsBar, { odds: STRIKE });
  const bar = screen.getByRole("img");
  expect(bar.getAttribute("aria-label")).toBe("kills 10 percent, 2 Wounds 20 percent, 1 Wound 30 percent, parried 10 percent, miss 20 percent, your Wound 10 percent; exact odds");
  expect([...bar.children].map((part) => [part.className.split(" ")[0], part.textContent])).toEqual([
    ["solid", "10"],
    ["hatch", "20"],
    ["wide", "30"],
    ["lines", "10"],
    ["empty", "20"],
    ["dots", "10"],
  ]);
});

test("one word has one pattern in all bars that are compared", () => {
  expect(partsOf(SHOT)[0]!.pattern).toBe("hatch");
  expect(partsOf(SHOT, [SHOT, STRIKE])[0]!.pattern).toBe("wide");
  render(OddsLegend, { known: [SHOT, STRIKE] });
  expect(screen.getByText("1 Wound").querySelector("i")!.className).toContain("wide");
});

test("percents add up to a hundred", () => {
  expect(wholes([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(spelt(odds(["kills", "best", 0.001], ["miss", "nothing", 0.999]))).toBe("kills <1\u00a0% · miss 100\u00a0%");
});

test("the chance beside a target counts all that is good", () => {
  expect(chanceOf(STRIKE)).toBe("60 %");
  expect(chanceOf(odds(["miss", "nothing", 1]))).toBe("");
});

test("while odds are counted the bar keeps its place", () => {
  render(OddsBar, { odds: undefined });
  expect(screen.getByRole("img").getAttribute("aria-label")).toContain("being counted");
});

test("what comes of imagined worlds is said to be about so", () => {
  const imagined = { ...SHOT, worlds: 2 };
  expect(spelt(imagined)).toBe("about: 1 Wound 40\u00a0% · miss 60\u00a0%");
  render(OddsLegend, { known: [imagined] });
  expect(screen.getByText("about, %")).toBeTruthy();
  expect(spelt({ ...odds(["miss", "nothing", 1]), worlds: 2 })).toBe("most likely: miss");
});

test("a card says what it would change, the best outcome first", () => {
  expect(changed(SHOT, odds(["kills", "best", 0.2], ["1 Wound", "lesser", 0.4], ["miss", "nothing", 0.4]))).toBe("kills 0 → 20 %");
  expect(changed(SHOT, SHOT)).toBe("");
  expect(changed(SHOT, undefined)).toBe("");
  // that a card is simply played is no number
  expect(changed(odds(["nothing happens", "nothing", 1]), odds(["done", "best", 1]))).toBe("");
  expect(changed(odds(["nothing happens", "nothing", 0.4], ["your wound", "harm", 0.6]), odds(["nothing happens", "nothing", 1]))).toBe("your wound 60 → 0 %");
});
