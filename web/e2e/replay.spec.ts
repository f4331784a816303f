import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { accessible, answer, asked, decision, fits, makeTable, sit, tokenOf } from "./seat";

/** A short game that is over: a few answers, then Griffin resigns. */
async function finished(page: Page, token: string): Promise<void> {
  await sit(page, token);
  await answer(page, 8);
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(decision(page).getByRole("link", { name: "Watch the replay" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
}

test("a game is watched again, from other eyes, checked, and played on", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await finished(page, tokenOf(made, "griffin"));
  await decision(page).getByRole("link", { name: "Watch the replay" }).click();
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(page.getByRole("grid")).toBeVisible();
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(3);
  const step = page.getByRole("region", { name: "This step" });
  const decided = step.getByRole("list", { name: "Decided" });
  const rolled = step.getByText(/roll/i).first();
  for (const shown of [decided, rolled]) {
    for (let i = 0; i < last && !(await shown.isVisible()); i++) await page.keyboard.press("]");
    await expect(shown).toBeVisible();
  }
  await page.getByRole("button", { name: "To the start" }).click();
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.keyboard.press("[");
  await expect(slider).toHaveValue("1");
  await page.getByRole("button", { name: "Scorpion", exact: true }).click();
  await expect(page.getByText("What was hidden from these eyes is hidden.")).toBeVisible();
  await page.getByRole("button", { name: "Bookmark this step" }).click();
  await expect(page.getByRole("button", { name: /^Bookmark at step 2/ })).toBeVisible();
  await page.getByRole("button", { name: "Check them" }).click();
  await expect(page.getByRole("region", { name: "Dice" })).toContainText("seed 11 matches it");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByLabel("Against").selectOption("random");
  await page.getByRole("button", { name: "Play from step 3" }).click();
  await expect(decision(page)).toBeVisible();
  await answer(page, 2);
});

test("after a game one sees how it went, and plays on from what cost most", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await finished(page, tokenOf(made, "griffin"));
  await decision(page).getByRole("link", { name: "How it went" }).click();
  await expect(page.getByRole("heading", { name: "You lost" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Chance to win" })).toContainText("Chance to win, Griffin");
  await expect(page.getByRole("status")).toContainText(/champion's search, \d+ steps$/, { timeout: 60_000 });
  await expect(page.getByRole("region", { name: "The board" }).getByRole("grid")).toBeVisible();
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
  const tries = page.getByRole("button", { name: "Play it" });
  if (await tries.count()) {
    await tries.first().click();
    await expect(decision(page)).toBeVisible();
  } else await expect(page.getByText("Nothing that was played cost more than the doubt about it.")).toBeVisible();
});

test("a record is saved and opened again", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await finished(page, tokenOf(made, "griffin"));
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the record" }).click()]);
  await page.goto("/#/records");
  await page.locator("input[type=file]").setInputFiles(await file.path());
  await expect(page.getByRole("slider", { name: "Step" })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`a replay is for everyone: ${theme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme });
    const made = await makeTable(request, { agents: { scorpion: "random" } });
    await sit(page, tokenOf(made, "griffin"));
    await answer(page, 4);
    await asked(page);
    await page.goto(`/#/replay/${tokenOf(made, "griffin")}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page, 390);
  });
}

test("a film of a game can be saved, and shows no more than watchers see", async ({ page, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  await finished(page, tokenOf(made, "griffin"));
  await decision(page).getByRole("link", { name: "Watch the replay" }).click();
  await page.getByRole("button", { name: "Film" }).click();
  const sheet = page.getByRole("complementary", { name: "A film of it" });
  await sheet.getByRole("radio", { name: /whole game/ }).check();
  await accessible(page);
  await sheet.getByRole("button", { name: "Make the film" }).click();
  const saved = page.waitForEvent("download");
  await sheet.getByRole("link", { name: "Save" }).click({ timeout: 60_000 });
  const file = await (await saved).path();
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 6).toString()).toBe("GIF89a");
  // one picture a step, and the board is not blank: a plain picture would be a few hundred bytes
  const steps = Number(/(\d+) steps/.exec((await sheet.getByRole("img", { name: /^The film/ }).getAttribute("alt")) ?? "")?.[1]);
  expect(bytes.length).toBeGreaterThan(steps * 4000);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
