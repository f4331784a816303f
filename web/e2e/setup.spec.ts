// One screen for things of one kind: a set-up with the mouse, in at most six clicks.
import { expect, test, type Page } from "@playwright/test";
import { decision, makeTable, tokenOf } from "./seat";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion" },
  { game: "cybernekro", scenario: "quick_start", seat: "bone", other: "ash" },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile" },
] as const;
const MOST = 6;
const SCREENS = [["1440", 1440, 900], ["820", 820, 1180], ["390", 390, 844]] as const;

/** Click the button of whatever lies there, with the game's own proposal where something is to be put, until an act is asked for. */
async function setUp(page: Page): Promise<number> {
  let clicks = 0;
  const panel = decision(page);
  const primary = panel.locator(".foot .primary");
  for (;;) {
    await expect(panel.locator(".one, ol.options").first()).toBeVisible({ timeout: 60_000 });
    if (!(await panel.locator(".one").count())) return clicks;
    const wand = panel.getByRole("button", { name: "Place for me" });
    if ((await wand.count()) && (await wand.isEnabled())) {
      await wand.click();
      clicks++;
    }
    const ask = await panel.getAttribute("data-ask");
    await primary.click();
    clicks++;
    await page.waitForFunction((old) => document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset["ask"] !== old, ask, { timeout: 60_000 });
  }
}

for (const { game, scenario, seat, other } of GAMES) {
  test(`${game}: a side is set up in at most ${MOST} clicks`, async ({ page, request }) => {
    const made = await makeTable(request, { game, scenario, seed: "5", agents: { [other]: "novice" } });
    await page.goto(`/#/table/${tokenOf(made, seat)}`);
    const clicks = await setUp(page);
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(MOST);
  });
}

test("hybrid: a warrior is dragged from the tray, put on a square and turned", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" } });
  await page.goto(`/#/table/${tokenOf(made, "griffin")}`);
  await page.getByRole("button", { name: "Take this squad" }).click();
  const tray = page.getByRole("group", { name: "Warriors" });
  const first = tray.locator(".name").first();
  const [from, to] = [(await first.boundingBox())!, (await page.locator('[data-square="2,12"]').boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(first).toContainText("C13");
  const before = await first.textContent();
  await tray.getByRole("button", { name: /^Turn/ }).first().click();
  await expect(first).not.toHaveText(before!);
  await page.locator('[data-square="3,12"]').click();
  await expect(tray.locator(".name").nth(1)).toContainText("D13");
});

for (const [name, width, height] of SCREENS) {
  test(`hybrid at ${name}: everything of a set-up can be reached`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" } });
    await page.goto(`/#/table/${tokenOf(made, "griffin")}`);
    await page.getByRole("button", { name: "Take this squad" }).click();
    await page.getByRole("button", { name: "Place for me" }).click();
    await expect(page.getByRole("button", { name: "Deploy" })).toBeInViewport();
    await expect(page.getByText("all placed")).toBeInViewport();
  });
}
