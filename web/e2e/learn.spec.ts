import { expect, test, type Page } from "@playwright/test";
import { accessible, answerOnce, atOnce, decision, fits } from "./seat";

const end = (page: Page) => page.getByRole("region", { name: "Goal reached" });

/** Do what the hint says, and nothing else, until the goal is reached. */
async function followHints(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const ask = await page.waitForFunction(
      () => {
        if (document.querySelector("[aria-label='Goal reached']")) return "over";
        return document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset.ask || false;
      },
      null,
      { polling: 20, timeout: 30_000 },
    );
    const before = String(await ask.jsonValue());
    if (before === "over") return;
    await page.keyboard.press("?");
    await decision(page).locator(".primary:not([disabled])").click();
    await page.waitForFunction(
      (old) => document.querySelector("[aria-label='Goal reached']") || document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset.ask !== old,
      before,
      { polling: 20, timeout: 30_000 },
    );
  }
  throw new Error("the hints lead nowhere");
}

/** Answer a battle by keys, as somebody does who presses on; whatever is asked has a first answer. */
async function pressOn(page: Page, answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    await decision(page).locator("[data-row], .primary:not([disabled])").first().waitFor({ timeout: 30_000 });
    await answerOnce(page);
  }
}

for (const game of ["hybrid", "cybernekro", "clanwars"]) {
  test(`the guided game of ${game} is played by its hints alone, up to the battle`, async ({ page }) => {
    await page.addInitScript(atOnce);
    await page.goto(`/#/lesson/${game}/1`);
    const plates = page.getByRole("navigation", { name: "Lessons" }).getByRole("link");
    await expect(plates.first()).toBeVisible({ timeout: 20_000 });
    const count = await plates.count();
    for (let lesson = 1; lesson < count; lesson++) {
      await expect(page.getByText(`Lesson ${lesson} of ${count}`)).toBeVisible({ timeout: 20_000 });
      await followHints(page);
      await end(page).getByRole("link").click();
    }
    await expect(page.getByText(`Lesson ${count} of ${count}`)).toBeVisible({ timeout: 20_000 });
    await pressOn(page, 4);
  });
}

test("a lesson shows one idea, its goal and its hint; leaving is one key, and the place is kept", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.goto("/#/lesson/hybrid/3");
  const rail = page.getByRole("region", { name: "Lesson" });
  await expect(rail).toContainText("Turn his back, then strike");
  await expect(rail).toContainText("0 of 3 done");
  // only the answer of the idea, the rest in one line
  await expect(decision(page).locator("[data-row]")).toHaveCount(1);
  await expect(decision(page)).toContainText("2 more answers");
  await expect(page.locator(".bubble")).toHaveCount(0);
  await rail.getByRole("button", { name: "Show me" }).click();
  await expect(page.locator(".bubble")).toContainText("Offensive Combat");
  await page.keyboard.press("Enter");
  await expect(rail).toContainText("1 of 3 done");
  await expect(page.locator(".bubble")).toHaveCount(0);
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#\/$/);
  await page.goto("/#/lesson/hybrid/3");
  await expect(rail).toContainText("1 of 3 done");
  await rail.getByRole("button", { name: "Start over" }).click();
  await expect(rail).toContainText("0 of 3 done");
});

test("a wrong answer brings the hint at once", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.goto("/#/lesson/hybrid/3");
  await page.getByRole("button", { name: "Show me" }).click();
  await page.keyboard.press("Enter");
  await decision(page).locator("[data-row]", { hasText: "F6" }).click();
  await page.keyboard.press("Enter");
  await expect(page.locator(".bubble")).toContainText("From here he parries");
});

test("a goal that is reached by a way of one's own needs no hint any more", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.goto("/#/lesson/hybrid/2");
  const told = page.getByRole("region", { name: "Lesson" });
  for (let tries = 0; tries < 3 && !(await end(page).isVisible()); tries++) {
    if (tries) await told.getByRole("button", { name: "Start over" }).click();
    await expect(told).toContainText("0 of 3 done");
    await page.locator('[data-square="5,3"]').click();
    await decision(page).locator(".primary:not([disabled])").filter({ hasText: "Strike" }).click();
    await end(page).waitFor({ timeout: 8000 }).catch(() => undefined);
  }
  await expect(end(page)).toBeVisible();
  await expect(page.locator(".bubble")).toHaveCount(0);
  // its walk is one line of the log
  await expect(page.getByRole("region", { name: "Log" })).not.toContainText("steps to");
});

for (const [width, height] of [[390, 844], [820, 1180]] as const) {
  test(`a lesson fits a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(atOnce);
    await page.goto("/#/lesson/hybrid/3");
    await expect(decision(page)).toBeVisible();
    // the idea is read before anything is done, without looking for it
    await expect(page.locator(".lesson-line .idea")).toContainText("Whoever stands behind him strikes at +1");
    await page.getByRole("button", { name: "Show me" }).click();
    await expect(page.getByText("so the mode is Offensive Combat").first()).toBeVisible();
    await fits(page, width);
  });
}

test.describe("somebody who has never played", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("finds three doors to a first game; whoever knows the rules opens one as it is", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Learn one tonight");
    const doors = page.getByRole("article");
    await expect(doors.getByRole("link", { name: "Play your first game" })).toHaveCount(3);
    await accessible(page);
    await fits(page, 1440);
    const hybrid = page.locator("article[data-game=hybrid]");
    await hybrid.getByRole("button", { name: "I know the rules" }).click();
    await expect(hybrid.getByRole("button", { name: /^Play/ })).toBeVisible();
    await expect(page.locator("article[data-game=clanwars]").getByRole("link", { name: "Play your first game" })).toBeVisible();
  });

  test("may bring a friend: every door invites, and the lessons are still there afterwards", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Bring a friend/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring a friend");
    await accessible(page);
    await fits(page, 1440);
    await page.getByRole("button", { name: "Invite to Hybrid" }).click();
    await expect(page.getByLabel(/^Link for/)).toBeVisible();
    await page.goto("/#/games");
    await expect(page.getByRole("link", { name: "Offer a game" })).toHaveAttribute("href", "#/friend");
    await page.goto("/#/");
    await expect(page.locator("article[data-game=clanwars]").getByRole("link", { name: "Play your first game" })).toBeVisible();
  });

  test("comes to the first lesson by one click, and finds the next one at the door", async ({ page }) => {
    await page.addInitScript(atOnce);
    await page.goto("/");
    await page.locator("article[data-game=hybrid]").getByRole("link", { name: "Play your first game" }).click();
    await expect(page.getByText("Lesson 1 of 9")).toBeVisible();
    await followHints(page);
    await page.getByRole("button", { name: "Leave the lesson" }).click();
    const hybrid = page.locator("article[data-game=hybrid]");
    await expect(hybrid.getByRole("link", { name: "Lesson 2: Strike" })).toBeVisible();
    await expect(hybrid).toContainText("1 of 9 lessons");
  });
});

/** What is asked now, another question than before; "over" once the goal is reached. */
async function askedOrOver(page: Page, before = ""): Promise<string> {
  const found = await page.waitForFunction(
    (old) => {
      if (document.querySelector("[aria-label='Goal reached']")) return "over";
      const ask = document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset.ask;
      return ask && ask !== old ? ask : false;
    },
    before,
    { polling: 20, timeout: 60_000 },
  );
  return String(await found.jsonValue());
}

/** Play a battle to its end by what lies ready: the hint, else the answer that is proposed, else the first one. */
async function fight(page: Page): Promise<number> {
  const ready = decision(page).locator(".primary:not([disabled])");
  let ask = await askedOrOver(page);
  for (let i = 0; i < 600; i++) {
    if (ask === "over") return i;
    await page.keyboard.press("?");
    if (!(await ready.count())) await page.keyboard.press("1");
    await ready.click();
    ask = await askedOrOver(page, ask);
  }
  throw new Error("the battle does not end");
}

for (const game of ["hybrid", "cybernekro", "clanwars"]) {
  test(`the small battle of ${game} is played to its end by what lies ready`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript(atOnce);
    const count = game === "clanwars" ? 8 : 9;
    await page.goto(`/#/lesson/${game}/${count}`);
    await expect(page.getByText(`Lesson ${count} of ${count}`)).toBeVisible({ timeout: 20_000 });
    // two against two: three deeds may end it
    expect(await fight(page)).toBeGreaterThan(game === "hybrid" ? 2 : 5);
    await expect(end(page)).toContainText("is done");
    await expect(page.getByRole("navigation", { name: "Lessons" }).getByRole("link").last()).toHaveAttribute("aria-current", "page");
  });
}
