import { expect, test, type Browser, type Page } from "@playwright/test";
import { called, decision, makeTable, sit, tokenOf } from "./seat";

const pictures = process.env.AFFRAY_PICTURES;
let shot = 0;

/** What both see after a click, for whoever wants to look. */
async function look(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    shot += 1;
    if (pictures) await page.screenshot({ path: `${pictures}/rematch-${shot}.png` });
  }
}

const rematch = (page: Page) => page.getByRole("group", { name: "Rematch" });

/** Two people far apart, whose game is over: the first has resigned. */
async function twoAfterAGame(page: Page, browser: Browser): Promise<Page> {
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const made = await makeTable(page.request);
  await called(page, "Ada");
  await called(other, "Marek");
  await sit(page, tokenOf(made, "griffin"));
  await sit(other, tokenOf(made, "scorpion"));
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.keyboard.press("Escape");
  await expect(decision(page).getByRole("heading")).toHaveText("You lost");
  await expect(decision(other).getByRole("heading")).toHaveText("You won");
  return other;
}

test("a rematch is asked for, agreed to, and moves both, sides swapped", async ({ page, browser }) => {
  const other = await twoAfterAGame(page, browser);
  const before = [page.url(), other.url()];
  await look(page, other);
  await rematch(page).getByRole("button", { name: "Rematch" }).click();
  await expect(rematch(page)).toContainText("Waiting for Marek to agree");
  await expect(rematch(other)).toContainText("Ada wants a rematch.");
  await look(page, other);
  await rematch(other).getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => page.url()).not.toBe(before[0]);
  await expect.poll(() => other.url()).not.toBe(before[1]);
  // an address names the table, and opens the seat that each browser holds there
  expect(page.url()).toBe(other.url());
  for (const [seat, name] of [
    [page, "Scorpion"],
    [other, "Griffin"],
  ] as const) {
    await expect(decision(seat)).toBeVisible();
    await expect(decision(seat).getByRole("link", { name: "Watch the replay" })).toHaveCount(0);
    await seat.getByRole("button", { name: "Seats" }).click();
    await expect(seat.locator(".seats li").filter({ hasText: "· you" })).toContainText(name);
    await expect(seat.locator(".seats li").filter({ hasText: "here" })).toHaveCount(2);
    await expect(seat.locator("[id^=link-]")).toHaveCount(1);
  }
  await look(page, other);
  // both tables are kept, and the old one leads to the new
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("listitem")).toHaveCount(2);
  await other.goto(before[1]!);
  await rematch(other).getByRole("button", { name: "Go to the rematch" }).click();
  await expect.poll(() => other.url()).not.toBe(before[1]);
});

test("a rematch that is refused is told, and can be asked for again or taken back", async ({ page, browser }) => {
  const other = await twoAfterAGame(page, browser);
  await rematch(page).getByRole("button", { name: "Rematch" }).click();
  await rematch(other).getByRole("button", { name: "No, thanks" }).click();
  await expect(rematch(page)).toContainText("Marek does not want a rematch.");
  await expect(rematch(other)).toContainText("You want no rematch.");
  await look(page, other);
  await rematch(page).getByRole("button", { name: "Rematch" }).click();
  await expect(rematch(other)).toContainText("Ada wants a rematch.");
  await rematch(page).getByRole("button", { name: "Never mind" }).click();
  await expect(rematch(other).getByRole("button", { name: "Rematch" })).toBeVisible();
  await look(page, other);
});

test("an agent plays again at once", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" }, public: true });
  await sit(page, tokenOf(made, "griffin"));
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  const before = page.url();
  await rematch(page).getByRole("button", { name: "Rematch" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(decision(page).getByRole("link", { name: "Watch the replay" })).toHaveCount(0);
  // and the list of games to watch says how the first one ended
  await page.goto("/#/records");
  const row = page.getByRole("region", { name: "Watch and replay" }).getByRole("listitem").filter({ hasText: "won" });
  await expect(row.first()).toContainText("Scorpion won");
  await look(page);
});
