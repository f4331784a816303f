// Somebody who has never been here, with nothing kept in the browser: what an installed Affray has to manage by itself.
import { expect, test, type Page } from "@playwright/test";
import { answerOnce, atOnce, decision } from "./seat";

test.use({ storageState: { cookies: [], origins: [] } });

/** What went wrong while the page was open: errors of its own, answers that refuse. */
function faults(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(error.message));
  page.on("response", (answer) => answer.status() >= 400 && found.push(`${answer.status()} ${answer.url()}`));
  return found;
}

for (const game of ["hybrid", "cybernekro", "clanwars"]) {
  test(`a stranger who knows the rules plays ${game}`, async ({ page }) => {
    const wrong = faults(page);
    await page.addInitScript(atOnce);
    await page.goto("/");
    const door = page.locator(`article[data-game=${game}]`);
    await door.getByRole("button", { name: "I know the rules" }).click();
    await door.getByLabel("Opponent").selectOption("random");
    await door.getByRole("button", { name: /^Play/ }).click();
    for (let i = 0; i < 3; i++) {
      await decision(page).locator("[data-row], .primary:not([disabled])").first().waitFor({ timeout: 60_000 });
      await answerOnce(page);
    }
    expect(wrong).toEqual([]);
  });
}

test("a stranger who knows nothing is led into the first lesson", async ({ page }) => {
  const wrong = faults(page);
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("link").first().click();
  await expect(page.getByText(/^Lesson 1 of \d/)).toBeVisible();
  await decision(page).locator("[data-row]").first().waitFor({ timeout: 60_000 });
  expect(wrong).toEqual([]);
});
