import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import OddsBar from "./OddsBar.svelte";

const odds = (lines: [string, number][]) => ({
  type: "odds" as const,
  id: 1,
  choice: "strike:1",
  exact: true,
  worlds: 1,
  branches: 3,
  lines: lines.map(([outcome, p]) => ({ outcome, p })),
});

test("a bar shows the heaviest outcome first, whatever is likeliest, and reads all of them", () => {
  render(OddsBar, { odds: odds([["Hybrid 1 +1 Wounds", 0.6], ["", 0.3], ["Hybrid 1 eliminated", 0.1]]) });
  const bar = screen.getByRole("img");
  expect(bar.getAttribute("aria-label")).toBe(
    "Hybrid 1 +1 Wounds 60 percent, nothing changes 30 percent, Hybrid 1 eliminated 10 percent; exact",
  );
  expect([...bar.children].map((part) => [part.className.split(" ")[0], part.textContent])).toEqual([
    ["solid", "10"],
    ["hatch", "60"],
    ["empty", "30"],
  ]);
});
