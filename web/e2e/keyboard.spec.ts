// Whoever has no mouse: every word with a tooltip, every sheet and every lesson is reached by keys, and has something to say.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { ahead, atOnce, decision, makeTable, tokenOf } from "./seat";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", asks: ["mode"] },
  { game: "cybernekro", scenario: "quick-start", seat: "ash", other: "bone", asks: ["select", "action"] },
  { game: "clanwars", scenario: "static-on-the-line", seat: "operative-1", other: "hostile", asks: ["action"] },
] as const;

/** What opens a sheet: of a model, a card, the phase. CYBERNEKRO's rosters open it by the model's own line. */
const ABOUT = /^About |, what happens now$|action points? S /;

/** Number everything that matches, so that it is known again when the focus comes to it; how many that is. */
async function marked(page: Page, which: Locator): Promise<number> {
  await page.evaluate(() => document.querySelectorAll<HTMLElement>("[data-reach]").forEach((one) => delete one.dataset["reach"]));
  return which.evaluateAll((all) => {
    const found = (all as HTMLElement[]).filter((one) => one.getClientRects().length);
    found.forEach((one, i) => (one.dataset["reach"] = String(i)));
    return found.length;
  });
}

/** Go through the page with the Tab key, once around; what `at` says of each marked element that the focus comes to. */
async function tabbed(page: Page, at: (number: string) => Promise<void>, most = 400): Promise<Set<string>> {
  const reached = new Set<string>();
  // Tab goes on from whatever had the focus last: from the top, nothing lies behind it
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  let first = "";
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const [number, place] = await page.evaluate(() => {
      const now = document.activeElement as HTMLElement | null;
      if (!now || now === document.body) return ["", "body"] as const;
      now.dataset["tabbed"] ??= String(Math.random());
      return [now.dataset["reach"] ?? "", now.dataset["tabbed"]] as const;
    });
    if (place === "body" || place === first) break;
    first ||= place;
    if (!number || reached.has(number)) continue;
    reached.add(number);
    await at(number);
  }
  return reached;
}

for (const { game, scenario, seat, other, asks } of GAMES) {
  test(`${game}: words, models and the phase of a table are reached by keys and say something`, async ({ page, request }) => {
    const made = await makeTable(request, { game, scenario, seed: "5", agents: { [other]: "random" } });
    const token = tokenOf(made, seat);
    await ahead(page, token, asks, 2);
    await page.addInitScript(atOnce);
    await page.goto(`/#/table/${token}`);
    await expect(decision(page).locator("[data-row]").first()).toBeVisible();
    await page.keyboard.press("1");
    const words = await marked(page, page.locator("button.word"));
    const found = await tabbed(page, async () => {
      const tip = page.getByRole("tooltip");
      await expect(tip).toHaveCount(1);
      expect((await tip.innerText()).length).toBeGreaterThan(15);
    });
    const missed = await page.locator("[data-reach]").evaluateAll((all, seen) => (all as HTMLElement[]).filter((one) => !seen.includes(one.dataset["reach"]!)).map((one) => one.innerText), [...found]);
    expect(missed, "words that Tab does not reach").toEqual([]);
    expect(found.size).toBe(words);

    const abouts = await marked(page, page.getByRole("button", { name: ABOUT }));
    expect(abouts).toBeGreaterThan(1);
    const sheet = page.getByRole("complementary");
    const opened = await tabbed(page, async () => {
      const line = await page.evaluate(() => (document.activeElement as HTMLElement).matches("button:has(.ap)"));
      // a line of a roster points at its model, and its key opens the sheet
      await page.keyboard.press(line ? "i" : "Enter");
      await expect(sheet.locator(".means, li").first()).not.toBeEmpty();
      expect((await sheet.innerText()).length).toBeGreaterThan(40);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    });
    expect(opened.size).toBe(abouts);
  });

  test(`${game}: every lesson is reached by keys, and every word of its idea`, async ({ page }) => {
    await page.addInitScript(atOnce);
    await page.goto(`/#/lesson/${game}/1`);
    await expect(page.getByRole("region", { name: "Lesson" })).toBeVisible();
    const plates = await marked(page, page.getByRole("navigation", { name: "Lessons" }).getByRole("link"));
    const names = new Set<string>();
    const found = await tabbed(page, async () => void names.add(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)));
    expect(found.size).toBe(plates);
    expect(names.size).toBe(plates);
    for (let number = 1; number <= plates; number++) {
      await page.goto(`/#/lesson/${game}/${number}`);
      const rail = page.getByRole("region", { name: "Lesson" });
      await expect(rail.getByText(`Lesson ${number} of ${plates}`)).toBeVisible();
      expect((await rail.locator(".idea").innerText()).length).toBeGreaterThan(40);
      const words = await marked(page, page.locator(".idea button.word"));
      const told = await tabbed(page, async () => expect((await page.getByRole("tooltip").innerText()).length).toBeGreaterThan(15), words ? 80 : 0);
      expect(told.size).toBe(words);
    }
  });
}
