// A second button, a long press or the menu key: everything that could be done there, and why not.
import { expect, test, type Page } from "@playwright/test";
import { ahead, accessible, atOnce, decision, fits, makeTable, tokenOf } from "./seat";
import { pictures } from "./pictures";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", asks: ["mode"], times: 3, spots: "rect[aria-label*=scorpion]", bare: 'rect[data-square="0,0"]' },
  { game: "cybernekro", scenario: "quick_start", seat: "ash", other: "bone", asks: ["select", "action"], times: 2, spots: "circle[data-stop^=model]", bare: "" },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile", asks: ["action"], times: 2, spots: "polygon[data-stop]", bare: "" },
] as const;

const card = (page: Page) => page.locator(".ways-card");
const told = (page: Page) => decision(page).getByText("Nothing can be done here now.");

/** What the card or the panel says once it has looked. */
async function looked(page: Page): Promise<void> {
  await expect(page.getByText("Looking at what can be done…")).toHaveCount(0, { timeout: 20_000 });
  await expect(card(page).or(told(page)).first()).toBeVisible();
}

for (const { game, scenario, seat, other, asks, times, spots } of GAMES) {
  test(`${game}: the second button tells everything, and commits nothing`, async ({ page, request }) => {
    const made = await makeTable(request, { game, scenario, seed: "5", agents: { [other]: "random" } });
    const token = tokenOf(made, seat);
    await ahead(page, token, asks, times);
    await page.addInitScript(atOnce);
    await page.goto(`/#/table/${token}`);
    const panel = decision(page);
    await expect(panel.locator(".options")).toBeVisible();
    const ask = await panel.getAttribute("data-ask");
    const spot = page.locator(spots).last();
    const shot = pictures(page, `everything-${game}`);
    await shot();
    await spot.click({ button: "right", force: true });
    await looked(page);
    await shot();
    // twice is as good as once
    await spot.click({ button: "right", force: true });
    await looked(page);
    expect(await panel.getAttribute("data-ask")).toBe(ask);
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await spot.focus();
    await page.keyboard.press("Shift+F10");
    await looked(page);
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await shot();
    await fits(page, 390);
    expect(await panel.getAttribute("data-ask")).toBe(ask);
  });
}

test("cybernekro: a click on a place out of reach says why nobody gets there", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const made = await makeTable(request, { game: "cybernekro", scenario: "quick_start", seed: "5", agents: { bone: "random" } });
  const token = tokenOf(made, "ash");
  await ahead(page, token, ["select"], 1);
  await page.addInitScript(atOnce);
  await page.goto(`/#/table/${token}`);
  const panel = decision(page);
  await expect(panel.locator(".options")).toBeVisible();
  const box = (await page.locator(".board svg[role=group]").boundingBox())!;
  const why = panel.getByText(/CYB-MOV-\d+/);
  const way = panel.getByRole("button", { name: "Back", exact: true });
  const shot = pictures(page, "reach");
  let told = 0;
  // the crew begins along one edge: at least one corner of the other is out of everybody's reach
  for (const [x, y] of [[0.3, 0.12], [0.7, 0.12], [0.3, 0.88], [0.7, 0.88]] as const) {
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    await expect(why.or(way).first()).toBeVisible({ timeout: 20_000 });
    await shot();
    told += await why.count();
    await page.keyboard.press("Escape");
    await expect(why).toHaveCount(0);
  }
  expect(told).toBeGreaterThan(0);
});
