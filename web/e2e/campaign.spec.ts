// Campaigns: begun, fought, settled, traded, gone on with; by one browser, and by two who see the same.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { accessible, atOnce, called, fits } from "./seat";

/** Begin a campaign of a game by hand; its page is open then. */
async function begin(page: Page, game: string, name: string): Promise<void> {
  await page.goto("/#/campaigns");
  const made = page.getByRole("region", { name: "New campaign" });
  await made.getByRole("group", { name: "Game" }).getByRole("button", { name: game }).click();
  await made.getByLabel("What it is called").fill(name);
  await made.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Give the battle up at the table, and go back to the campaign. */
async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Seats", exact: true }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.getByRole("link", { name: "Back to the campaign" }).click();
}

async function another(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await called(page, name);
  return page;
}

test("a mission is prepared, fought and settled, and the interlude leads to the next", async ({ page }) => {
  await page.addInitScript(atOnce);
  await begin(page, "Clan Wars", "Summer 2598");
  const next = page.getByRole("region", { name: "Next mission" });
  await expect(next).toContainText("Static on the Line");
  await expect(page.getByRole("img", { name: "The Reaper's Blow, closed" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("The Brood Throne");
  await next.getByRole("checkbox").first().check();
  await expect(next.getByRole("checkbox").first()).toBeChecked();
  await page.getByRole("button", { name: "Feuerbach goes" }).click();
  await expect(page.getByRole("button", { name: "Feuerbach stays" })).toBeVisible();
  await expect(next).toContainText("with three Operatives");
  await accessible(page);
  await next.getByRole("button", { name: "Lock the roster and begin" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goBack();
  await expect(next.getByRole("button", { name: "At the table" })).toBeVisible();
  await next.getByRole("button", { name: "At the table" }).click();
  await resign(page);
  await expect(page.getByRole("heading", { name: "After Static on the Line" })).toBeVisible();
  await expect(page.getByRole("region", { name: "What happened" })).toContainText("lost");
  const trading = page.getByRole("region", { name: "Trading" });
  await trading.getByRole("group", { name: "Timur" }).getByRole("button", { name: /Fungicide Rifle/ }).click();
  await trading.getByRole("button", { name: "to Pluto" }).click();
  await expect(trading.getByRole("group", { name: "Pluto" })).toContainText("from Timur");
  await expect(page.getByRole("region", { name: "If you go on now" })).toContainText("3 of 5");
  await trading.getByRole("button", { name: "Take back" }).click();
  await expect(trading.getByRole("group", { name: "Pluto" })).not.toContainText("from Timur");
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
  await page.getByRole("button", { name: "Result" }).click();
  await page.getByRole("button", { name: "Finish the interlude" }).click();
  await expect(next).toContainText("The Hungry Mile");
  await fits(page, 390);
});

test("two browsers play one campaign: both choose, one begins, both sit, and it is settled once", async ({ page, browser }) => {
  await begin(page, "Clan Wars", "For two");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel(/^Send this to a friend/).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  const ada = await another(browser, "Ada");
  await ada.goto(link);
  await ada.getByRole("button", { name: "Hostile", exact: true }).click();
  await expect(ada.getByRole("heading", { level: 1, name: "For two" })).toBeVisible();
  await expect(page.locator(".chip").filter({ hasText: "Hostile: Ada" })).toBeVisible({ timeout: 10_000 });
  await page.getByRole("button", { name: "Lock the roster and begin" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  await ada.getByRole("button", { name: "At the table" }).click();
  await expect(ada.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  await resign(ada);
  for (const one of [ada, page]) {
    if (one === page) await page.getByRole("link", { name: "Back to the campaign" }).click();
    await expect(one.getByRole("heading", { name: "After Static on the Line" })).toBeVisible();
    await expect(one.getByRole("region", { name: "What happened" })).toContainText("won");
  }
  await expect(ada.getByRole("region", { name: "If you go on now" })).toContainText("The Operatives choose");
  const cards = page.getByRole("radiogroup", { name: /^Potentials for/ });
  await cards.getByRole("radio").first().click();
  await expect(cards.getByRole("radio").first()).toBeChecked();
  await expect(ada.getByRole("region", { name: "If you go on now" })).toContainText("potentials", { timeout: 10_000 });
  await page.getByRole("button", { name: "Finish the interlude" }).click();
  for (const one of [page, ada]) await expect(one.getByRole("region", { name: "Next mission" })).toContainText("Next mission", { timeout: 10_000 });
  await ada.context().close();
});

test("a crew goes to the table, comes home, advances nobody for free and keeps its books", async ({ page }) => {
  await page.addInitScript(atOnce);
  await begin(page, "Cybernekro", "Ash War");
  await expect(page.getByRole("region", { name: "Crew", exact: true })).toContainText("5 models");
  await page.getByRole("button", { name: "To the table" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  await resign(page);
  await expect(page.getByRole("region", { name: "Injuries" })).toContainText("nobody went out of action");
  const shop = page.getByRole("region", { name: "Shop" });
  await expect(shop).toContainText("scrap short, 0 left");
  await expect(shop.getByRole("button", { name: "Buy knife" })).toBeDisabled();
  await page.getByRole("region", { name: "Crew", exact: true }).getByText("Needle", { exact: true }).click();
  await page.getByRole("region", { name: "Crew", exact: true }).getByRole("button", { name: "into the stash" }).first().click();
  await expect(page.getByRole("region", { name: "Stash" })).toContainText("who carries it");
  await shop.getByRole("button", { name: "Sell", exact: true }).click();
  await shop.getByRole("button", { name: /^Sell / }).click();
  await expect(page.getByRole("region", { name: "Scrap" })).toContainText("sold");
  await accessible(page);
  await page.getByRole("button", { name: "Close the books, heal all" }).click();
  await expect(page.getByText("Game 2 of 5")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
});

test("a series of HYBRID counts a mission that was given up", async ({ page }) => {
  await page.addInitScript(atOnce);
  await begin(page, "Hybrid", "Ten nights");
  await expect(page.getByRole("region", { name: "Missions" }).getByRole("listitem")).toHaveCount(10);
  await accessible(page);
  await page.getByRole("button", { name: "Begin mission 1" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  await resign(page);
  await expect(page.getByRole("region", { name: "Score" })).toContainText("Mission 2 of 10");
  await expect(page.getByRole("region", { name: "Score" }).locator(".scorpion")).toContainText("1");
  await expect(page.getByRole("button", { name: "Begin mission 2" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
});

test("a campaign is begun with a pack of one's own, and its battle is played with the pack's card", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.goto("/#/packs");
  await page.getByRole("button", { name: "New pack" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Pinched Wick");
  await expect(page.getByRole("region", { name: "Problems" })).toContainText("Nothing is wrong with it", { timeout: 30_000 });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.goto("/#/campaigns");
  const made = page.getByRole("region", { name: "New campaign" });
  await made.getByRole("group", { name: "Game" }).getByRole("button", { name: "Hybrid" }).click();
  await made.getByLabel("What it is called").fill("With a pack");
  await made.getByRole("group", { name: "Packs of yours" }).getByRole("checkbox").check();
  await expect(made).toContainText("campaign keeps them");
  await accessible(page);
  await made.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "With a pack" })).toBeVisible();
  await expect(page.locator("body")).toContainText(/my.pack/i);
  const board = page.waitForResponse((answer) => answer.url().endsWith("/api/board"));
  await page.getByRole("button", { name: "Begin mission 1" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
  expect(JSON.stringify(await (await board).json())).toContain("Pinched Wick");
  await resign(page);
  await expect(page.getByRole("region", { name: "Score" })).toContainText("Mission 2 of 10");
  await expect(page.locator("body")).toContainText(/my.pack/i);
});
