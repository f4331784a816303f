// Two people at two browsers fight a battle of HYBRID with the mouse alone.
import { expect, test, type Page } from "@playwright/test";
import { ahead, atOnce, called, decision, makeTable, tokenOf } from "./seat";

/** The whole battle takes minutes: it is played where proofs may be slow. */
const WHOLE = !!process.env.AFFRAY_SOAK;
const SHORT = 14;

/** What the page waits for: a question of ours, the end, or somebody else. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>("[aria-label=Decision]");
    if (!panel) return "";
    return panel.querySelector("a[href*=replay]") ? "over" : (panel.dataset["ask"] ?? "");
  });

async function centre(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  const box = await page.locator(selector).first().boundingBox({ timeout: 500 }).catch(() => null);
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One decision with the mouse: an enemy on the board if anything can be done to one, else an answer of the list; then the one button. */
async function decide(page: Page, foe: string, turn: number): Promise<void> {
  const button = decision(page).locator(".primary").first();
  const ready = async () => (await button.isVisible()) && (await button.isEnabled());
  const foes = await page.locator(`.board .${foe}.token .base`).count();
  for (let i = 0; i < Math.min(foes, 2); i++) {
    const at = await centre(page, `.board .${foe}.token >> nth=${(turn + i) % foes} >> .base`);
    if (at) await page.mouse.click(at.x, at.y);
    await page.waitForTimeout(250);
    if (await ready()) break;
  }
  if (!(await ready())) {
    const listed = decision(page).locator(".options > li > button");
    const count = await listed.count();
    if (count) await listed.nth(0).click({ timeout: 2000 });
  }
  await button.click({ timeout: 3000 });
}

test(WHOLE ? "a whole battle between two browsers, with the mouse, to the end" : "two browsers fight with the mouse", async ({ page, browser, request }) => {
  test.setTimeout(WHOLE ? 1_500_000 : 120_000);
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await ahead(page, tokenOf(made, "griffin"), ["mode"]);
  for (const [seat, token] of [[page, "griffin"], [other, "scorpion"]] as const) {
    await called(seat, token === "griffin" ? "Ada" : "Marek");
    await seat.addInitScript(atOnce);
    await seat.goto(`/#/table/${tokenOf(made, token)}`);
    await expect(decision(seat)).toBeVisible();
  }
  await other.getByRole("button", { name: "Seats" }).click();
  await other.getByRole("button", { name: "Take my seat back" }).first().click();
  await other.getByRole("button", { name: "Close" }).click();
  let [done, still] = [0, 0];
  while (still < 60 && (WHOLE || done < SHORT)) {
    const asks = [await standing(page), await standing(other)];
    if (asks.includes("over")) break;
    const who = asks[0] ? 0 : asks[1] ? 1 : -1;
    if (who < 0) {
      still += 1;
      await page.waitForTimeout(250);
      continue;
    }
    const seat = [page, other][who]!;
    await decide(seat, who ? "griffin" : "scorpion", done).catch(() => seat.keyboard.press("Escape"));
    const moved = await expect.poll(() => standing(seat), { timeout: 4000 }).not.toBe(asks[who]).then(() => true, () => false);
    if (moved) (done += 1), (still = 0);
    else still += 1;
  }
  expect(still).toBeLessThan(60);
  if (WHOLE) {
    await expect(decision(page).getByRole("heading")).toHaveText(/You (won|lost)|A draw/);
    await expect(page.getByRole("region", { name: "Log" })).toContainText(/strikes|Wound/);
    await expect(decision(other).getByRole("heading")).toHaveText(/You (won|lost)|A draw/);
    if (process.env.AFFRAY_PICTURES) for (const [seat, name] of [[page, "griffin"], [other, "scorpion"]] as const) await seat.screenshot({ path: `${process.env.AFFRAY_PICTURES}/battle-${name}.png` });
  } else expect(done).toBe(SHORT);
  await other.context().close();
});
