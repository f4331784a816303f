// The coach inside a decision, and the page after a game: reasons in words, luck, what each model did.
import { expect, test } from "@playwright/test";
import { accessible, ahead, answer, decision, makeTable, sit, tokenOf } from "./seat";

test("the coach gives reasons, whole percents and a line, and stays until it is closed", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await ahead(page, tokenOf(made, "griffin"), ["mode"]);
  await sit(page, tokenOf(made, "griffin"));
  await page.keyboard.press("a");
  const panel = decision(page);
  await expect(panel.getByRole("img", { name: /Chance to win \d+ percent, give or take \d+/ })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText("the coach sees no more than you")).toHaveCount(1);
  await expect(panel.getByRole("heading", { name: /equally good|Clearly best|only answer/ })).toBeVisible();
  await expect(panel.locator("dt")).toHaveText(["gains", "fears", "expects"]);
  expect(await panel.innerText()).not.toMatch(/[+−-]\d\.\d\d|\d\.\d+ ?%/);
  await accessible(page);
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  // the next question is looked at without being asked for
  await expect(panel.getByRole("button", { name: "Coach" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("a");
  await expect(panel.getByRole("img", { name: /Chance to win/ })).toHaveCount(0);
});

test("after a game luck, deeds and moments stand beside the chances", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  const token = tokenOf(made, "griffin");
  await sit(page, token);
  await answer(page, 30, () => 1);
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.getByRole("link", { name: /what cost most/ }).click();
  await expect(page.getByRole("region", { name: "Luck against expectation" }).getByText("dice only")).toBeVisible();
  await expect(page.getByRole("table").filter({ hasText: "What each model did" }).getByRole("row")).not.toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Moments to share" })).toBeVisible();
  await accessible(page);
});
