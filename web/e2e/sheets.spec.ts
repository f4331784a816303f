// What a stranger reads: every answer says what it does, every model has a sheet.
import { expect, test } from "@playwright/test";
import { accessible, answer, decision, makeTable, sit, tokenOf } from "./seat";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", who: /^About / },
  { game: "cybernekro", scenario: "quick-start", seat: "ash", other: "bone", who: /^Snuff .*action points? S / },
  { game: "clanwars", scenario: "static-on-the-line", seat: "operative-1", other: "hostile", who: /^About / },
] as const;

for (const { game, scenario, seat, other, who } of GAMES) {
  test(`${game}: answers and models explain themselves`, async ({ page, request }) => {
    const made = await makeTable(request, { game, scenario, agents: { [other]: "random" } });
    await sit(page, tokenOf(made, seat));
    await answer(page, 6, () => 1);
    const rows = decision(page).locator(".options > li").filter({ has: page.locator(".label") });
    await expect(rows.first()).toBeVisible();
    const [count, told] = [await rows.count(), await rows.locator(".gist").count()];
    expect(told).toBe(count);
    await page.getByRole("button", { name: who }).last().click();
    const sheet = page.getByRole("complementary");
    await expect(sheet.locator(".means").first()).not.toBeEmpty();
    await accessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
}
