// The first evening of somebody who has never been here: the doors, a lesson, a puzzle, the coach, after the game.
import { expect, test } from "@playwright/test";
import { ahead, answer, makeTable, sit, tokenOf } from "../e2e/seat";
import { take } from "./shelf";

test.describe("somebody who has never played", () => {
  test.use({ storageState: { cookies: [], origins: [] }, colorScheme: "dark" });

  test("the doors, and a lesson with its hint", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Play your first game" }).first()).toBeVisible();
    await take(page, "evening-doors");
    await page.goto("/#/lesson/hybrid/3");
    const rail = page.getByRole("region", { name: "Lesson" });
    await rail.getByRole("button", { name: "Show me" }).click();
    await page.keyboard.press("Enter");
    await expect(rail).toContainText("1 of 3 done");
    await rail.getByRole("button", { name: "Show me" }).click();
    await take(page, "evening-lesson");
  });

  test("a puzzle whose best line is shown", async ({ page, request }) => {
    const puzzles = (await (await request.get("/api/puzzles?game=hybrid")).json()) as { id: string }[];
    await page.goto(`/#/puzzle/hybrid/${puzzles[2]!.id}`);
    await page.getByRole("button", { name: /Show the best line/ }).click();
    await expect(page.getByText("Why it works")).toBeVisible({ timeout: 30_000 });
    await take(page, "evening-puzzle");
  });
});

test("the coach, and after the game", async ({ page, request }) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ colorScheme: "dark" });
  const made = await makeTable(request, { agents: { scorpion: "veteran" } });
  const token = tokenOf(made, "griffin");
  await ahead(page, token, ["move"], 3);
  await sit(page, token);
  await page.keyboard.press("a");
  await expect(page.getByRole("img", { name: /Chance to win/ })).toBeVisible({ timeout: 120_000 });
  await take(page, "evening-coach");
  await page.keyboard.press("a");
  // played badly enough to be told something
  if (!(await answer(page, 60, (i) => (i * i) % 5 + 1))) {
    await page.getByRole("button", { name: "Seats" }).click();
    await page.getByRole("button", { name: "Resign", exact: true }).click();
    await page.getByRole("button", { name: "Yes, resign" }).click();
  }
  await page.getByRole("link", { name: /what cost most/ }).click();
  await expect(page.getByText(/champion's search, \d+ steps/)).toBeVisible({ timeout: 400_000 });
  await take(page, "evening-after");
});
