// One screen for things of one kind: a set-up with the mouse, in at most six clicks.
import { expect, test, type Page } from "@playwright/test";
import { accessible, atOnce, decision, makeTable, tokenOf } from "./seat";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion" },
  { game: "cybernekro", scenario: "quick_start", seat: "bone", other: "ash" },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile" },
] as const;
const MOST = 6;
const SCREENS = [["1440", 1440, 900], ["820", 820, 1180], ["390", 390, 844]] as const;

/** Counts the presses of a mouse, whatever they do. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = window as unknown as { presses: number };
    counter.presses = 0;
    window.addEventListener("pointerdown", (event) => (counter.presses += Number(event.isTrusted)), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/** Change what a person might want otherwise; some of it lies on one screen, some on the next. */
async function change(page: Page): Promise<void> {
  const panel = decision(page);
  const group = (name: string) => panel.getByRole("region", { name });
  if (await group("Opening hand").count()) await group("Opening hand").getByRole("radio").last().click();
  if (await group("Activation counters").count()) {
    const rows = group("Activation counters").locator("li button");
    const [from, to] = [(await rows.last().boundingBox())!, (await rows.first().boundingBox())!];
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 8 });
    await page.mouse.up();
  }
  if (await group("Who goes").count()) await group("Who goes").getByRole("radio").nth(1).click();
  const dots = panel.getByRole("radiogroup").filter({ has: page.getByRole("radio", { name: /Action Point/ }) });
  if ((await dots.count()) > 1) {
    // who has two or more gives one to somebody who has room for it
    const has = await dots.evaluateAll((all) => all.map((one) => one.querySelectorAll(".full").length));
    const [giver, taker] = [has.findIndex((n) => n > 1), has.findIndex((n, i) => n < 3 && i !== has.findIndex((m) => m > 1))];
    await dots.nth(giver).getByRole("radio").nth(has[giver]! - 2).click();
    await dots.nth(taker).getByRole("radio").nth(has[taker]!).click();
  }
}

/** Click the button of whatever lies there until an act is asked for. */
async function setUp(page: Page, changing = false): Promise<void> {
  const panel = decision(page);
  const primary = panel.locator(".foot .primary");
  for (;;) {
    await expect(panel.locator(".one, ol.options").first()).toBeVisible({ timeout: 60_000 });
    if (!(await panel.locator(".one").count())) return;
    const ask = await panel.getAttribute("data-ask");
    const other = panel.getByRole("button", { name: /^This one: / });
    if (changing) await change(page);
    await expect(primary).toBeEnabled();
    if (changing && (await other.count())) await other.first().click();
    else await primary.click();
    await page.waitForFunction((old) => document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset["ask"] !== old, ask, { timeout: 60_000 });
  }
}

for (const { game, scenario, seat, other } of GAMES) {
  for (const changing of [false, true])
    test(`${game}: a side is set up in at most ${MOST} clicks${changing ? ", another than the one proposed" : ""}`, async ({ page, request }) => {
      const made = await makeTable(request, { game, scenario, seed: "5", agents: { [other]: "novice" } });
      await page.addInitScript(atOnce);
      const clicks = await counted(page);
      await page.goto(`/#/table/${tokenOf(made, seat)}`);
      await setUp(page, changing);
      expect(await clicks()).toBeGreaterThan(changing ? 1 : 0);
      expect(await clicks()).toBeLessThanOrEqual(MOST);
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
  await tray.locator(".name").nth(1).click();
  await page.locator('[data-square="3,12"]').click();
  await expect(tray.locator(".name").nth(1)).toContainText("D13");
});

for (const [name, width, height] of SCREENS) {
  test(`hybrid at ${name}: everything of a set-up can be reached`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" } });
    await page.goto(`/#/table/${tokenOf(made, "griffin")}`);
    await page.getByRole("button", { name: "Take this squad" }).click();
    await expect(page.getByRole("button", { name: "Deploy" })).toBeInViewport();
    await expect(page.getByText("all placed")).toBeInViewport();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByText(/still to place/)).toBeInViewport();
    await page.getByRole("button", { name: "Place for me" }).click();
    await expect(page.getByText("all placed")).toBeInViewport();
  });
}

test("hybrid: a squad of one's own is put together on one screen", async ({ page, request }) => {
  const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" } });
  await page.goto(`/#/table/${tokenOf(made, "griffin")}`);
  const panel = decision(page);
  await panel.getByRole("button", { name: /^Build your own squad/ }).first().click();
  const own = panel.getByRole("region", { name: "Your own squad" });
  const take = panel.getByRole("button", { name: "Take this squad" });
  await expect(take).toBeDisabled();
  await own.getByRole("button", { name: "Add Misericord" }).click();
  await own.getByRole("button", { name: "Take Misericord out" }).click();
  await expect(take).toBeDisabled();
  await own.getByRole("button", { name: "Fill for me" }).click();
  await expect(take).toBeEnabled();
  await own.getByRole("button", { name: /^Take .* out$/ }).first().click();
  await own.getByRole("button", { name: "Add Misericord" }).click();
  await expect(own.getByRole("button", { name: "Take Misericord out" })).toBeVisible();
  await accessible(page);
  await take.click();
  await expect(page.getByRole("group", { name: "Warriors" })).toContainText("Misericord", { timeout: 20_000 });
});
