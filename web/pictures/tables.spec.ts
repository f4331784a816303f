// A table of each game in the middle of a fight: what is meant is clicked, and what may come of it is shown.
import { expect, test } from "@playwright/test";
import { ahead, atOnce, decision, makeTable, tokenOf } from "../e2e/seat";
import { take } from "./shelf";

const TABLES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", theme: "light", asks: ["mode"], times: 9, foe: "rect[aria-label*=scorpion]" },
  { game: "cybernekro", scenario: "quick_start", seat: "ash", other: "bone", theme: "dark", asks: ["select"], times: 1, foe: "circle[data-stop^=model]" },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile", theme: "dark", asks: ["action"], times: 6, foe: "polygon[data-stop]" },
] as const;

for (const { game, scenario, seat, other, theme, asks, times, foe } of TABLES) {
  test(`the table of ${game}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme });
    const token = tokenOf(await makeTable(request, { game, scenario, ...(game === "cybernekro" && { seed: "5" }), agents: { [other]: "novice" } }), seat);
    await ahead(page, token, asks, times);
    await page.addInitScript(atOnce);
    await page.goto(`/#/table/${token}`);
    await expect(decision(page).locator(".options")).toBeVisible();
    await page.locator(foe).last().click({ force: true });
    await expect(page.getByText("Looking at what can be done…")).toHaveCount(0, { timeout: 120_000 });
    await take(page, `${game}-table`);
    await page.setViewportSize({ width: 390, height: 844 });
    await take(page, `${game}-phone`);
  });
}
