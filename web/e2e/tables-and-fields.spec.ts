// The editors of tables and fields: drawn with the mouse, told what is wrong, mended, carried by keys, tried at once.
import { expect, test, type Page } from "@playwright/test";
import { accessible, fits } from "./seat";

const problems = (page: Page) => page.getByRole("region", { name: "Problems" });
const tool = (page: Page, name: string) => page.getByRole("region", { name: "Draw", exact: true }).getByRole("button", { name, exact: true });
const fine = (page: Page) => expect(problems(page)).toContainText("Nothing is wrong with it", { timeout: 30_000 });

/** Where a place of the drawing is on the page: its units from the north-west corner. */
async function spot(page: Page, board: RegExp, [x, y]: readonly [number, number]): Promise<[number, number]> {
  return page.getByRole("group", { name: board }).evaluate((svg, at) => {
    const matrix = (svg as unknown as SVGSVGElement).getScreenCTM()!;
    const point = new DOMPoint(at[0], at[1]).matrixTransform(matrix);
    return [point.x, point.y] as [number, number];
  }, [x, y] as const);
}

async function drag(page: Page, board: RegExp, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await spot(page, board, from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, board, to)), { steps: 4 });
  await page.mouse.up();
}

const TABLE = /^The table/;
const FIELD = /^The field/;

test("a table is drawn in inches, told what overlaps, mended and tried against an agent", async ({ page }) => {
  await page.goto("/#/editor/cybernekro");
  await fine(page);
  // a wall through a shed: x to the east, y to the south of the north-west corner
  await tool(page, "wall").click();
  await drag(page, TABLE, [3, 17], [9, 17.2]);
  const fault = problems(page).getByRole("button", { name: /building-1 and wall-3 overlap/i });
  await expect(fault).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("button", { name: /Save as a pack/ })).toBeDisabled();
  await fault.click();
  await accessible(page);
  // it is still chosen: dragged aside, it is in nobody's way
  await drag(page, TABLE, [7, 17.2], [9, 14.2]);
  await fine(page);
  await expect(page.getByRole("button", { name: /wall 3 at/ })).toHaveAttribute("aria-label", /6" x 0.5", 3" high/);
  // by keys: chosen, carried by an inch, turned, taken away
  const wall = page.locator('[data-thing="wall-3"]');
  await wall.focus();
  const before = await wall.getAttribute("aria-label");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(wall).not.toHaveAttribute("aria-label", before!);
  await page.keyboard.press("q");
  await expect(wall).toHaveAttribute("aria-label", /0.5" x 6"/);
  await page.keyboard.press("Delete");
  await expect(wall).toHaveCount(0);
  // a scenario from parts says what the table lacks, and one press sets it
  await page.getByRole("region", { name: "Scenario" }).getByLabel("Add an objective").selectOption("ritual");
  await problems(page).getByRole("button", { name: "Set a Focus" }).click();
  await fine(page);
  await page.getByRole("button", { name: "Test against a veteran" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("a field is put together, its ground changed, told what cannot be reached, mended and tried", async ({ page }) => {
  await page.goto("/#/editor/clanwars");
  await fine(page);
  await tool(page, "sector").click();
  await page.mouse.click(...(await spot(page, FIELD, [51, 10])));
  await expect(page.getByRole("button", { name: /^C1\.a/ })).toBeVisible();
  // a tile with a cliff all round
  await tool(page, "raise").click();
  for (let i = 0; i < 2; i++) await page.mouse.click(...(await spot(page, FIELD, [13, 11])));
  const fault = problems(page).getByRole("button", { name: /A1\.d cannot be reached/ });
  await expect(fault).toBeVisible({ timeout: 30_000 });
  await fault.click();
  await accessible(page);
  await problems(page).getByRole("button", { name: "Lower A1.d" }).click();
  await fine(page);
  // by keys: a threat on the tile of the start is one too many
  await page.locator('[data-tile="A1.a"]').focus();
  await page.keyboard.press("a");
  await page.keyboard.press("Enter");
  await problems(page).getByRole("button", { name: "Take the threat up" }).click();
  await fine(page);
  // the mission from parts
  const mission = page.getByRole("region", { name: "Mission", exact: true });
  await mission.getByLabel("Add a special rule").selectOption("hold");
  await expect(mission.getByLabel("Special rule 1: marker")).toBeVisible();
  await fine(page);
  await page.getByRole("button", { name: "Test against a veteran" }).click();
  await expect(page.getByRole("region", { name: "Decision", exact: true })).toBeVisible({ timeout: 30_000 });
});

test("tables and fields fit a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of ["cybernekro", "clanwars"]) {
    await page.goto(`/#/editor/${game}`);
    await expect(page.getByRole("group", { name: game === "cybernekro" ? TABLE : FIELD })).toBeVisible();
    await fits(page, 390);
    await page.getByRole("navigation", { name: "Parts of the editor" }).getByRole("button", { name: "Mission" }).click();
    await fits(page, 390);
  }
});
