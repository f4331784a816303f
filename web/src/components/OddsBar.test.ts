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

test("odds are read out, likeliest first", () => {
  render(OddsBar, { odds: odds([["wounded", 0.6], ["", 0.3], ["eliminated", 0.1]]) });
  const bar = screen.getByRole("img");
  expect(bar.getAttribute("aria-label")).toBe(
    "wounded 60 percent, nothing changes 30 percent, eliminated 10 percent",
  );
  expect([...bar.children].map((part) => part.textContent)).toEqual(["60", "30", "10"]);
});

test("what is certain needs no bar", () => {
  render(OddsBar, { odds: odds([["moved", 1]]) });
  expect(screen.queryByRole("img")).toBeNull();
});
