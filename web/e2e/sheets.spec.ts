// What a stranger reads: every answer says what it does, models, cards, places and phases have a sheet.
import { expect, test } from "@playwright/test";
import { accessible, answer, decision, fits, makeTable, sit, tokenOf } from "./seat";

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

    // the phase, from the line above the board
    await page.getByRole("button", { name: /, what happens now$/ }).click();
    await expect(sheet.getByText("In order")).toBeVisible();
    await page.keyboard.press("Escape");

    // a card of the hand, read large while one points at it or has the focus on it, and whole by its key
    const card = page.locator(".hand button").first();
    if (await card.count()) {
      await card.hover();
      await expect(page.locator(".popover")).not.toBeEmpty();
      await page.mouse.move(2, 2);
      await expect(page.locator(".popover")).toHaveCount(0);
      await card.focus();
      await page.keyboard.press("i");
      await expect(sheet.locator(".means").first()).not.toBeEmpty();
      await page.keyboard.press("Escape");
    }

    // what the board's cursor is on
    await page.locator('.board svg [tabindex="0"]').first().focus();
    await page.keyboard.press("i");
    await expect(sheet.locator(".means").first()).not.toBeEmpty();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
  });
}

for (const [width, height] of [[1440, 900], [1100, 800], [1024, 700]] as const) {
  test(`a sheet hides nothing of the board in a window of ${width} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await sit(page, tokenOf(await makeTable(request), "griffin"));
    const board = page.locator(".board").first();
    await expect(board).toBeVisible();
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    const sheet = (await page.getByRole("complementary").boundingBox())!;
    await expect.poll(async () => {
      const seen = (await board.boundingBox())!;
      return Math.max(0, Math.min(seen.x + seen.width, sheet.x + sheet.width) - Math.max(seen.x, sheet.x));
    }).toBe(0);
    expect((await board.boundingBox())!.width).toBeGreaterThan(250);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary")).toHaveCount(0);
  });
}

for (const [width, height] of [[820, 1180], [390, 844]] as const) {
  test(`a sheet leaves the upper half of a window of ${width} pixels to the board`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await sit(page, tokenOf(await makeTable(request), "griffin"));
    await page.locator("header, nav").getByRole("button", { name: "Settings" }).first().click();
    const sheet = (await page.getByRole("complementary").boundingBox())!;
    expect(sheet.y).toBeGreaterThan(0.45 * height);
    await fits(page, width);
  });
}
