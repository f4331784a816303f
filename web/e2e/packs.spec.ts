// Packs: begun, written in a form with its card beside it, mended, kept, taken along as one file, played at a table.
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { accessible, fits } from "./seat";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a pack is written, mended, kept, exported, imported, shared and played", async ({ page }, info) => {
  await page.goto("/#/about");
  await page.getByRole("link", { name: "The packs in play" }).click();
  const packs = page.getByRole("region", { name: "Packs", exact: true });
  await expect(packs).toContainText("always");
  await page.getByRole("button", { name: "New pack" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(preview).toContainText("Snuffed Wick");
  // the first pack that a fresh server looks over takes it a while
  await expect(problems).toContainText("Nothing is wrong with it", { timeout: 30_000 });

  // the card follows the form
  await page.getByLabel("Name", { exact: true }).fill("Pinched Wick");
  await page.getByRole("group", { name: "Action points" }).getByRole("button", { name: "4" }).click();
  await expect(preview).toContainText("Pinched Wick");
  await expect(preview).toContainText("4 points, or its effect");

  // a fault stands under its field with the word that was probably meant
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const text = page.getByLabel("The text of the entry");
  await text.fill((await text.inputValue()).replace("opponent-keeps-die", "oponent-keeps-die"));
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await expect(problems).toContainText("One entry has problems");
  await expect(page.getByRole("button", { name: /^Share/ })).toBeDisabled();
  await page.getByRole("button", { name: "Use opponent-keeps-die" }).click();
  await expect(problems).toContainText("Nothing is wrong with it");
  await page.getByLabel("Id", { exact: false }).first().fill("Pinched Wick");
  await page.getByRole("button", { name: "Use pinched-wick" }).click();
  await expect(problems).toContainText("Nothing is wrong with it");
  await accessible(page);

  // what it does is a sentence with slots; its words are written from it
  const does = page.getByRole("group", { name: "What it does" });
  await does.getByLabel("Numbers 1: adds").fill("-3");
  await page.getByRole("button", { name: "Write it from the lines above" }).click();
  await expect(preview).toContainText("Success Level −3".replace("Success Level", "SL"));
  await does.getByLabel("Numbers 1: adds").fill("-2");
  await expect(page.getByLabel("Words on the card")).toHaveValue(/^SL −2\. /);

  // does it decide games? The interval grows narrower until somebody stops it
  const worth = page.getByRole("group", { name: "Does it decide games?" });
  await expect(problems).toContainText("Nothing is wrong with it");
  await worth.getByRole("button", { name: "Measure", exact: true }).click();
  await expect(worth).toContainText(/Whoever may play it wins \d+ %, between \d+ and \d+\./, { timeout: 40_000 });
  await worth.getByRole("button", { name: "Stop" }).click();
  await does.getByLabel("Numbers 1: adds").fill("-1");
  await expect(worth).toContainText("Measured before the last change");

  // kept, switched on, exported
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await expect(packs).toContainText("my-pack");
  await packs.getByRole("switch", { name: "Play with my-pack at new tables" }).check();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "File", exact: true }).click()]);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  expect(readFileSync(file, "utf-8")).toContain("Pinched Wick");

  // shared by a link, which another browser opens
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = await page.getByLabel("Anybody with this link gets a copy:").inputValue();
  const friend = await page.context().browser()!.newContext();
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("region", { name: "Entries" })).toContainText("Pinched Wick");
  await friend.close();

  // deleted, and imported again from the file
  await packs.getByRole("button", { name: "Delete my-pack" }).click();
  await packs.getByRole("button", { name: "Delete it" }).click();
  await expect(packs).not.toContainText("my-pack");
  await page.getByRole("button", { name: "Add a pack", exact: true }).click();
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByRole("region", { name: "Entries" })).toContainText("Pinched Wick");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await packs.getByRole("switch", { name: "Play with my-pack at new tables" }).check();
  await expect(packs.getByRole("switch", { name: "Play with my-pack at new tables" })).toBeChecked();

  // in play at the next table, and a step is played
  await page.goto("/");
  const door = page.getByRole("article", { name: "Hybrid" });
  await expect(door.getByText("Options, 1 pack")).toBeVisible();
  const [made] = await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/api/tables") && answer.request().method() === "POST"), door.getByRole("button", { name: "Play Hybrid" }).click()]);
  expect(made.request().postDataJSON()).toMatchObject({ packs: ["my-pack"] });
  const board = page.waitForResponse((answer) => answer.url().endsWith("/api/board"));
  await expect(page.getByRole("region", { name: /Decision|Set up/ }).first()).toBeVisible({ timeout: 30_000 });
  expect(JSON.stringify(await (await board).json())).toContain("Pinched Wick");
});

test("packs fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/packs/cybernekro");
  await expect(page.getByRole("region", { name: "Packs", exact: true })).toContainText("always");
  await page.getByRole("button", { name: "New pack" }).click();
  await expect(page.getByRole("region", { name: "Entry", exact: true })).toBeVisible();
  await fits(page, 390);
  await page.getByRole("group", { name: "Part of the page" }).getByRole("button", { name: "Result" }).click();
  await expect(page.getByRole("region", { name: "Problems" })).toContainText("Nothing is wrong with it");
  await fits(page, 390);
  await accessible(page);
});
