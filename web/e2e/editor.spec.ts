// The editor: a map is drawn with the mouse and with keys, told what is wrong, mended, tried at once, measured, saved.
import { expect, test, type Page } from "@playwright/test";
import { accessible, fits } from "./seat";

const square = (page: Page, name: string) => page.locator(`[data-square="${name.charCodeAt(0) - 65},${Number(name.slice(1)) - 1}"]`);
const problems = (page: Page) => page.getByRole("region", { name: "Problems" });
const tool = (page: Page, name: string) => page.getByRole("region", { name: "Draw", exact: true }).getByRole("button", { name, exact: true });

/** Press on one square, come over another, let go there. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (name: string) => {
    const box = (await square(page, name).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

test("a map is drawn with the mouse, told what is wrong, mended, tried against an agent and saved as a pack", async ({ page }) => {
  await page.goto("/#/editor/hybrid");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await page.getByLabel("Name", { exact: true }).fill("The Salt Cistern");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  // a closed room in the middle: four walls around three squares
  await tool(page, "wall").click();
  await page.getByRole("button", { name: "box", exact: true }).click();
  await drag(page, "C7", "G9");
  await tool(page, "floor").click();
  await drag(page, "D8", "F8");
  const fault = problems(page).getByRole("button", { name: /3 squares around D8 cannot be reached/ });
  await expect(fault).toBeVisible();
  await expect(page.getByRole("button", { name: /Save as a pack/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Test against a veteran.*1 problem is left; it can be played all the same/ })).toBeEnabled();
  await fault.click();
  await expect(square(page, "D8")).toHaveAttribute("aria-selected", "true");
  await accessible(page);
  // one press mends it, and can be undone
  await problems(page).getByRole("button", { name: /^Door in/ }).click();
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(fault).toBeVisible();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  // it is kept in the browser
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("The Salt Cistern");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await page.getByRole("button", { name: "Save as a pack" }).click();
  await expect(page.getByText("Saved in your pack my-vaults")).toBeVisible();
  await page.getByRole("button", { name: "Measure" }).click();
  await expect(page.getByRole("img", { name: /Griffin wins \d+ percent/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Test against a veteran" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("a draft with faults can be tried all the same", async ({ page }) => {
  await page.goto("/#/editor/hybrid");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await tool(page, "wall").click();
  await page.getByRole("button", { name: "box", exact: true }).click();
  await drag(page, "C7", "G9");
  await tool(page, "floor").click();
  await drag(page, "D8", "F8");
  await expect(problems(page)).toContainText("cannot be reached");
  await page.getByRole("button", { name: /Test against a veteran/ }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("a map is drawn with keys, and its mission from parts", async ({ page }) => {
  await page.goto("/#/editor/hybrid");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await square(page, "B2").focus();
  await page.keyboard.press("o");
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(square(page, "B8")).toHaveAttribute("aria-label", /Objective 1/);
  await page.keyboard.press("w");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.down("Shift");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
  await expect(square(page, "F8")).toHaveAttribute("aria-label", /F8 wall/);
  await page.keyboard.press("Control+z");
  await expect(square(page, "F8")).toHaveAttribute("aria-label", /F8 floor/);
  const mission = page.getByRole("region", { name: "Mission" });
  await mission.getByLabel("Goal 1 of the Griffin").selectOption("accept");
  await expect(problems(page)).toContainText("The Griffin must accept Objective 1");
  await mission.getByLabel("Who may take Objective 1").selectOption("griffin");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await mission.getByLabel("Add a special rule").selectOption("outside");
  await expect(problems(page)).toContainText("The map has no way in");
  // a board that ships is something to begin with, under a name of its own
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "The Dark Jewel", exact: true }).click();
  await expect(page.getByRole("grid", { name: "The board, 24 by 16 squares" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("The Dark Jewel, my own");
  // what is seen and how far it is from the square pointed at
  await page.getByRole("button", { name: "Reach", exact: true }).click();
  await square(page, "B7").hover();
  await expect(page.locator(".steps").first()).toBeVisible();
});

test("a mission without a start is not called playable, and one press mends it", async ({ page }) => {
  await page.goto("/#/editor/clanwars");
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  // the whole corner is taken up, and the tile with it on which the Operatives start
  await tool(page, "erase").click();
  await page.mouse.click(400, 214);
  await expect(problems(page)).toContainText("The Operatives need a tile to start on");
  await expect(page.getByRole("button", { name: /^Test against a veteran/ })).toBeDisabled();
  await problems(page).getByRole("button", { name: /^Start in / }).click();
  await expect(problems(page)).toContainText("Nothing is wrong with it");
  await expect(page.getByRole("button", { name: /^Test against a veteran/ })).toBeEnabled();
});

test("the editor fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/#/editor/hybrid");
  await expect(page.getByRole("grid")).toBeVisible();
  await fits(page, 390);
  for (const part of ["Mission", "Result"]) {
    await page.getByRole("button", { name: part, exact: true }).click();
    await fits(page, 390);
  }
  await expect(problems(page)).toContainText("Nothing is wrong with it");
});
