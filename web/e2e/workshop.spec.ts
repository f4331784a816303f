// The workshop: squads, teams and the Hostile's cards, built, refused with reasons, mended, kept, shared, printed, played.
import { expect, test } from "@playwright/test";
import { accessible, fits } from "./seat";

const checks = (page: import("@playwright/test").Page) => page.getByRole("region", { name: "Checks" });

test("a squad is built, told what is wrong, mended, kept, shared and taken to a table", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/#/build/hybrid");
  const take = page.getByRole("button", { name: "Take to a table" });
  await expect(take).toBeEnabled();
  await page.getByRole("button", { name: "nobody", exact: true }).click();
  await expect(checks(page)).toContainText("A squad has at least one warrior");
  await checks(page).getByRole("button", { name: /^Begin with / }).click();
  await expect(take).toBeEnabled();
  await checks(page).getByRole("button", { name: "Undo" }).click();
  await expect(checks(page)).toContainText("A squad has at least one warrior");
  for (const name of ["Seneschal", "Purifier", "Templar of Hod"]) await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await expect(checks(page)).toContainText("4 of 5 ranks");
  await page.getByRole("button", { name: "Add Seneschal", exact: true }).click();
  await expect(checks(page)).toContainText("The ranks make 6; 5 are allowed");
  await expect(take).toBeDisabled();
  await checks(page).getByRole("button", { name: "Take Seneschal out", exact: true }).click();
  await expect(take).toBeEnabled();
  await page.getByLabel("Name of the force").fill("The Lamplit Three");
  await accessible(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("affray.forces"))).toContain("The Lamplit Three");
  const [printed] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Print", exact: true }).click()]);
  expect(printed.suggestedFilename()).toBe("The Lamplit Three.pdf");
  await take.click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("a link brings a force along", async ({ page }) => {
  const force = { affray: "force", game: "hybrid", seat: "scorpion", name: "Sent", scenario: "prowlers", force: { warriors: ["hybrid", "hybrid"], material: [] } };
  const word = Buffer.from(JSON.stringify(force)).toString("base64url");
  await page.goto(`/#/build/hybrid/${word}`);
  await expect(page.getByLabel("Name of the force")).toHaveValue("Sent");
  await expect(page.getByRole("region", { name: "Squad", exact: true })).toContainText("2 of");
});

test("a team has its cards chosen, and the Hostile its own", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/#/build/clanwars");
  const timur = page.getByRole("region", { name: "Timur" });
  await expect(timur).toContainText("2 of 5");
  const shelf = page.getByRole("region", { name: "Shelf" });
  await shelf.getByRole("checkbox", { name: /Field Surgeon/ }).check();
  await expect(timur).toContainText("3 of 5");
  await shelf.getByRole("checkbox", { name: /Splaying/ }).uncheck();
  await shelf.getByRole("checkbox", { name: /Field Surgeon/ }).uncheck();
  await expect(checks(page)).toContainText("Timur has 2 to 5 potentials, not 1");
  await expect(page.getByRole("button", { name: "Take to a table" })).toBeDisabled();
  await checks(page).getByRole("button", { name: /^Give Timur / }).click();
  await expect(page.getByRole("button", { name: "Take to a table" })).toBeEnabled();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(checks(page)).toContainText("not 1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Take to a table" })).toBeEnabled();
  await accessible(page);
  await page.getByRole("button", { name: "Hostile" }).click();
  const swarm = page.getByRole("region", { name: "Swarm cards" });
  await expect(swarm).toContainText("2 of 2");
  await swarm.getByRole("checkbox").nth(2).check();
  await expect(checks(page)).toContainText("2 swarm cards at most, not 3");
  await checks(page).getByRole("button", { name: /^Take .* away$/ }).click();
  await expect(page.getByRole("button", { name: "Take to a table" })).toBeEnabled();
});

test("what a team hits stays in sight, its cards tell their sides, and one more is a press away", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/#/build/clanwars");
  const feuerbach = page.getByRole("region", { name: "Feuerbach" });
  await expect(feuerbach.getByText("Hits DEFENSE 3")).toBeInViewport({ ratio: 1 });
  await expect(feuerbach.getByRole("img", { name: /% hit/ }).last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Timur" }).locator(".cards li").first().getByTitle("in FOCUS")).toBeVisible();
  await feuerbach.getByRole("button", { name: "add an item" }).click();
  const shelf = page.getByRole("region", { name: "Shelf" });
  await expect(shelf).toContainText("For Feuerbach");
  await expect(shelf.getByRole("checkbox", { name: /Trail Carbine/ })).toBeChecked();
});

test("one slip serves every builder, and its edges are torn paper", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [game, line] of [["hybrid", /Seneschal/], ["cybernekro", /Cantor Vhel/]] as const) {
    await page.goto(`/#/build/${game}`);
    const slip = page.getByRole("region", { name: "Receipt" });
    await expect(slip).toContainText(line);
    await expect(slip.getByLabel("Name of the force")).not.toHaveValue("");
    // the teeth hang on the paper: just inside the edge it is whole
    const box = (await slip.boundingBox())!;
    const whole = await page.screenshot({ clip: { x: Math.round(box.x) + 40, y: Math.round(box.y) + 6, width: 60, height: 1 } });
    const pixels = await page.evaluate(async (data) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const drawing = canvas.getContext("2d")!;
      drawing.drawImage(picture, 0, 0);
      return [...drawing.getImageData(0, 0, picture.width, 1).data].filter((_, i) => i % 4 < 3);
    }, whole.toString("base64"));
    expect(Math.min(...pixels)).toBeGreaterThan(220);
  }
});

test("the workshop fits a phone: one column is seen, and the button stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of ["hybrid", "clanwars", "cybernekro"]) {
    await page.goto(`/#/build/${game}`);
    const parts = page.getByRole("group", { name: "Part of the page" });
    const take = page.getByRole("button", { name: "Take to a table" });
    await expect(take).toBeInViewport({ ratio: 1 });
    await expect(checks(page)).toBeHidden();
    await fits(page, 390);
    await parts.getByRole("button", { name: "Change" }).click();
    await expect(take).toBeInViewport({ ratio: 1 });
    await fits(page, 390);
    await parts.getByRole("button", { name: "Result" }).click();
    await expect(checks(page)).toBeVisible();
    await expect(take).toHaveCount(1);
    await fits(page, 390);
    await accessible(page);
  }
});

test("the workshop fits a tablet, and its rooms stay within reach", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const [room, path] of [["Forces", "build/hybrid"], ["Forces", "build/clanwars"], ["Forces", "build/cybernekro"], ["Maps", "editor/clanwars"], ["Packs", "packs"], ["Campaigns", "campaigns"]] as const) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole("group", { name: "Rooms of the workshop" }).getByRole("link", { name: room, exact: true })).toBeVisible();
    await fits(page, 820);
  }
});
