import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

const decision = (page: Page) => page.getByRole("region", { name: "Decision" });
const options = (page: Page) => decision(page).locator("ol button");

/** From the home page into a game of HYBRID. */
async function sitDown(page: Page, opponent = "random"): Promise<void> {
  await page.goto("/");
  const door = page.locator("article[data-game=hybrid]");
  await door.getByLabel("Opponent").selectOption(opponent);
  await door.getByRole("button", { name: /^Play/ }).click();
  await expect(decision(page)).toBeVisible();
}

/** The question that is open, by its token; empty while somebody else is asked. */
const asked = (page: Page) => decision(page).getAttribute("data-ask");

/** Answer whatever is asked, so many times, with the keyboard alone. */
async function answer(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await expect.poll(() => asked(page), { timeout: 60_000 }).toBeTruthy();
    const before = await asked(page);
    const count = Math.min(9, await options(page).count());
    await page.keyboard.press(String((i % count) + 1));
    await page.keyboard.press("Enter");
    await expect.poll(() => asked(page), { timeout: 60_000 }).not.toBe(before);
  }
}

test("a newcomer is in a game within a few clicks, and plays it by keyboard", async ({ page }) => {
  await sitDown(page);
  await answer(page, 12);
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("HYB-");
});

test("two browsers share a table by link and keep their hands to themselves", async ({ page, browser }) => {
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: "Invite" }).click();
  await expect(decision(page)).toBeVisible();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("complementary", { name: "Invitations" })).toBeVisible();
  const link = await page.locator("#link-scorpion").inputValue();
  const other = await browser.newPage();
  const frames: string[] = [];
  other.on("websocket", (socket) => socket.on("framereceived", (frame) => frames.push(String(frame.payload))));
  await other.goto(link);
  await expect(decision(other)).toBeVisible();
  for (let i = 0; i < 10; i++) {
    for (const seat of [page, other]) {
      if (await asked(seat)) await answer(seat, 1);
    }
  }
  const states = frames.map((f) => JSON.parse(f)).filter((f) => f.type === "state");
  expect(states.length).toBeGreaterThan(3);
  for (const state of states) {
    expect(new Set(state.view.sides.griffin.hand)).not.toContain("steadfast");
    expect(state.view.sides.griffin.hand.every((card: unknown) => card === null)).toBe(true);
    expect(state.seed).toBeNull();
  }
});

test("the table works on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page);
  await expect(page.getByRole("grid")).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

for (const theme of ["light", "dark"] as const) {
  test(`nothing stands in the way of anyone: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/");
    await page.locator("article").first().waitFor();
    await serious(page);
    await sitDown(page);
    await answer(page, 6);
    await serious(page);
  });
}

async function serious(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const bad = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  expect(bad.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
}
