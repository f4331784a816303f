// The state after a click: what was pointed at is marked, and the board is still there.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { ahead, changed, makeTable, sit, tokenOf } from "./seat";

const SCREENS = [[1440, 900], [820, 1180], [390, 844]] as const;
/** What is marked may cover so much of the board on a phone, where one tile is a large part of what is seen and the board makes room for a sheet. */
const PHONE = 0.2;
/** `marks`: the share of the board that what is marked may cover, a path, a place, a whole tile; the browser's ring was larger. */
const BOARDS = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", spots: "rect[data-square]", marks: 0.05 },
  { game: "cybernekro", scenario: "quick_start", seat: "ash", other: "bone", spots: "circle[data-stop]", marks: 0.05 },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile", spots: "polygon[data-stop]", marks: 0.12 },
] as const;

/** The middle of a spot on the page, if it is the topmost thing there and the board need not be panned to show it. */
async function free(spot: Locator): Promise<{ x: number; y: number } | null> {
  return spot.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const rim = element.closest(".board")!.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const inside = Math.min(x - rim.left, rim.right - x, y - rim.top, rim.bottom - y) > 50;
    return inside && document.elementFromPoint(x, y) === element ? { x, y } : null;
  });
}

/** Where clicks can be made, spread over the board. */
async function places(page: Page, spots: string): Promise<{ x: number; y: number }[]> {
  const all = await page.locator(spots).all();
  const found: { x: number; y: number }[] = [];
  for (const spot of all) {
    const at = await free(spot);
    if (at) found.push(at);
  }
  if (found.length > 1) return found.filter((_, i) => i % Math.ceil(found.length / 3) === 0);
  // nothing that has a name stands well inside: bare ground is clicked too
  const box = (await page.locator(".board").boundingBox())!;
  return [[0.3, 0.4], [0.5, 0.6]].map(([x, y]) => ({ x: box.x + x! * box.width, y: box.y + y! * box.height }));
}

/** A picture of something that has come to rest. */
async function still(page: Page, thing: Locator): Promise<Buffer> {
  for (let last = await thing.screenshot(), i = 0; ; i++) {
    await page.waitForTimeout(200);
    const now = await thing.screenshot();
    if (now.equals(last)) return now;
    expect(i, "it moves on and on").toBeLessThan(40);
    last = now;
  }
}

for (const { game, scenario, seat, other, spots, marks } of BOARDS) {
  test(`${game}: a click hides nothing of the board, however large it is`, async ({ page, request }) => {
    test.slow(); // three sizes of the window, one after another
    await page.emulateMedia({ reducedMotion: "reduce" });
    const made = await makeTable(request, { game, scenario, agents: { [other]: "random" } });
    await ahead(page, tokenOf(made, seat), [], 25);
    await sit(page, tokenOf(made, seat));
    // the list of ways lies beside what was pointed at, and has a test of its own
    await page.addStyleTag({ content: ".ways-card { visibility: hidden }" });
    const board = page.locator(".board");
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await still(page, board); // it fits itself to its new size
      for (const at of await places(page, spots)) {
        // what was chosen before is put down again: its marks are no part of the click
        await page.keyboard.press("Escape");
        await page.mouse.move(2, 2);
        const before = await still(page, board);
        await page.mouse.click(at.x, at.y);
        await page.mouse.move(2, 2);
        await page.waitForTimeout(200);
        expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe("none");
        expect(await changed(page, before, await board.screenshot())).toBeLessThan(width < 400 ? PHONE : marks);
      }
    }
  });
}
