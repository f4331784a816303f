// One gesture, one act: a whole activation with the mouse, every click counted.
import { expect, test, type Page } from "@playwright/test";
import { ahead, atOnce, decision, fits, makeTable, tokenOf } from "./seat";
import { pictures } from "./pictures";

const GAMES = [
  { game: "hybrid", scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion", asks: ["mode"], times: 3, spots: ['rect[data-square="3,13"]'], size: [1440, 900], theme: "dark" },
  { game: "cybernekro", scenario: "quick_start", seat: "ash", other: "bone", asks: ["select"], times: 1, spots: ['circle.can[aria-label^="Brother Anvil"]'], size: [390, 844], theme: "dark" },
  { game: "clanwars", scenario: "m01", seat: "operative-1", other: "hostile", asks: ["action"], times: 1, spots: ['polygon[data-stop="A1.e"]', 'polygon[data-stop="A1.f"]'], size: [820, 1180], theme: "light" },
] as const;
const MOST = 5;
const NOBODY = " -1";

/** Whose activation it is, as the server last told this seat. */
function follow(page: Page): { now: () => string } {
  let last = "";
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const told = JSON.parse(String(payload));
      if (told.type === "state") last = told.result ? "over" : `${told.view.round} ${told.view.active}`;
    }),
  );
  return { now: () => last };
}

/** Drag from the middle of one thing to that of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (css: string): Promise<[number, number]> => {
    const box = (await page.locator(css).first().boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [begin, end] = [await middle(from), await middle(to)];
  await page.mouse.move(...begin);
  await page.mouse.down();
  await page.mouse.move(...end, { steps: 8 });
  await page.mouse.up();
}

/** Nothing of the page is cut off: the button is whole, and nothing sticks out. */
async function whole(page: Page, width: number): Promise<void> {
  await fits(page, width);
  await expect(decision(page).locator(".foot .primary")).toBeInViewport({ ratio: 1 });
}

test("hybrid: a warrior is dragged to a place and turned there; to let go commits nothing", async ({ page, request }) => {
  const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" } });
  await ahead(page, tokenOf(made, "griffin"), ["mode"], 3);
  await page.addInitScript(atOnce);
  await page.goto(`/#/table/${tokenOf(made, "griffin")}`);
  const [ask, heading] = [decision(page).getByText("which mode?"), decision(page).getByRole("heading")];
  await expect(ask).toBeVisible();
  const shot = pictures(page, "dragged");
  await drag(page, ".board .halo", 'rect[data-square="4,13"]');
  await expect(heading).toContainText("Go to E14", { timeout: 20_000 });
  await shot();
  for (const [square, facing] of [["4,11", "north"], ["4,15", "south"]] as const) {
    await drag(page, 'rect[data-square="4,13"]', `rect[data-square="${square}"]`);
    await expect(heading).toHaveText(facingThere(facing));
  }
  await shot();
  await page.locator('[data-stop="face:W"]').click();
  await expect(heading).toHaveText(facingThere("west"));
  await page.keyboard.press("Escape");
  await expect(ask).toBeVisible();
});

/** Whoever's turn it is, in whatever mode he goes there. */
const facingThere = (facing: string) => new RegExp(`^Go to E14( in [A-Za-z ]+)?, facing ${facing}$`);

/** Change facts of the position; agents agree to everything. */
async function edit(page: Page, token: string, facts: (warrior: number) => Record<string, number>): Promise<void> {
  const warrior = await page.evaluate(
    (token) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/play?token=${token}&since=0`);
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.question) (socket.close(), resolve(told.question.about.warrior));
        };
      }),
    token,
  );
  await page.evaluate(
    ({ token, facts }) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/play?token=${token}&since=0`);
        socket.onopen = () => socket.send(JSON.stringify({ type: "motion", id: 1, motion: "edit", facts }));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.type === "refused") reject(new Error(told.reason));
          if (told.type === "ack" && told.id === 1) setTimeout(() => (socket.close(), resolve()), 1500);
        };
      }),
    { token, facts: facts(warrior) },
  );
}

/** A square by its number on the board of sixteen. */
const square = (x: number, y: number) => x + 17 * y;
/** From G9 to E5: through the door at C7, which nobody sees; or up the corridor, where somebody lies in wait. */
const UNSEEN = [[6, 8], [5, 7], [4, 7], [3, 7], [2, 7], [2, 6], [3, 5], [4, 4]] as const;
const WATCHED = [[6, 8], [7, 7], [8, 6], [8, 5], [8, 4], [7, 3], [6, 3], [5, 3], [4, 4]] as const;

test("hybrid: of two ways to a place the one is gone that the mouse was dragged along", async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const forces = { griffin: ["seneschal", "purifier", "purifier", "templar"], scorpion: ["yersina", "hybrid", "hybrid", "hybrid", "spitter"] };
  const made = await makeTable(request, { scenario: "return-to-glasinhar", seed: "5", agents: { scorpion: "novice" }, forces });
  const token = tokenOf(made, "griffin");
  await ahead(page, token, ["mode"], 1);
  await edit(page, token, (warrior) => ({ [`warriors[${warrior}].square`]: square(6, 8), "warriors[8].square": square(7, 1), "warriors[8].facing": 2, "warriors[8].ambush": 1 }));
  await page.addInitScript(atOnce);
  await page.goto(`/#/table/${token}`);
  await expect(decision(page).getByText("which mode?")).toBeVisible();
  const heading = decision(page).getByRole("heading");
  const shot = pictures(page, "two-ways");
  const along = async (line: readonly (readonly [number, number])[]): Promise<void> => {
    for (const [i, at] of line.entries()) {
      const box = (await page.locator(`[data-square="${at.join()}"]`).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      if (!i) await page.mouse.down();
    }
    await page.mouse.up();
    await expect(page.getByText("Looking at what can be done…")).toHaveCount(0, { timeout: 20_000 });
  };
  await along(UNSEEN);
  await expect(heading).toContainText("by a way nobody watches", { timeout: 20_000 });
  await shot();
  await page.keyboard.press("Escape");
  await along(WATCHED);
  await expect(heading).toContainText("Go to E5", { timeout: 20_000 });
  await expect(heading).not.toContainText("nobody watches");
  await expect(decision(page).locator(".warned")).toBeVisible();
  await shot();
});

test("phone: the ways are tiles in one row, live cards lie above the button, and the button lies lowest", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await makeTable(request, { game: "cybernekro", scenario: "quick_start", seed: "5", agents: { bone: "random" } });
  await ahead(page, tokenOf(made, "ash"), ["select"], 1);
  await page.addInitScript(atOnce);
  await page.goto(`/#/table/${tokenOf(made, "ash")}`);
  const panel = decision(page);
  const [primary, tiles, cards] = [panel.locator(".foot .primary"), panel.getByRole("group", { name: "Ways" }).getByRole("button"), page.locator(".hand .live")];
  await expect(primary).toBeEnabled({ timeout: 20_000 });
  // the first enemy about whom several things can be done
  for (const enemy of await page.locator('circle[aria-label*="Seven Lanterns"]').all()) {
    const { x, y, width, height } = (await enemy.boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    if (await tiles.nth(1).waitFor({ timeout: 5000 }).then(() => true, () => false)) break;
    await page.keyboard.press("Escape");
  }
  await expect(cards.first()).toBeInViewport({ ratio: 0.9, timeout: 20_000 });
  await whole(page, 390);
  const box = async (what: typeof tiles) => (await what.first().boundingBox())!;
  const [tile, card, button, board, tabs] = [await box(tiles), await box(cards), await box(primary), await box(page.locator(".board")), await box(page.locator(".tabs"))];
  for (const other of await tiles.all()) expect((await other.boundingBox())!.y).toBe(tile.y);
  expect(board.height).toBeGreaterThanOrEqual(340);
  expect(card.height).toBe(50);
  expect(button.height).toBeGreaterThanOrEqual(52);
  expect(tile.y + tile.height).toBeLessThan(card.y);
  expect(card.y + card.height).toBeLessThan(button.y);
  expect(tabs.y - button.y - button.height).toBeLessThan(20);
  // another tile is another way, and a card is added by a tap
  await tiles.nth(1).click();
  await expect(tiles.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(cards.first()).toBeVisible({ timeout: 20_000 });
  await cards.first().click();
  await expect(page.locator(".hand [aria-pressed=true]")).toBeVisible({ timeout: 20_000 });
});

for (const { game, scenario, seat, other, asks, times, spots, size, theme } of GAMES) {
  const [width, height] = size;
  test(`${game}: a whole activation in at most ${MOST} clicks`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    const made = await makeTable(request, { game, scenario, seed: "5", agents: { [other]: "novice" } });
    const token = tokenOf(made, seat);
    await ahead(page, token, asks, times);
    const turn = follow(page);
    await page.addInitScript(atOnce);
    await page.goto(`/#/table/${token}`);
    const panel = decision(page);
    const primary = panel.locator(".foot .primary");
    const shot = pictures(page, `activation-${game}`, theme);
    let clicks = 0;
    const point = async (spot: string): Promise<void> => {
      const box = (await page.locator(spot).first().boundingBox())!;
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      clicks++;
    };
    /** Until something else is asked, and nobody looks back at what was done. */
    const asked = async (before: string | null): Promise<void> => {
      await expect.poll(() => panel.getAttribute("data-ask"), { timeout: 20_000 }).not.toBe(before);
      await shot();
    };
    await expect(page.locator(spots[0])).toBeVisible();
    await shot();
    const before = turn.now();
    for (const spot of spots) {
      await point(spot);
      await expect(page.getByText("Looking at what can be done…")).toHaveCount(0, { timeout: 20_000 });
      await expect(panel.getByRole("button", { name: "Back" })).toBeVisible();
      await whole(page, width);
      await shot();
      const ask = await panel.getAttribute("data-ask");
      await point(spot);
      await asked(ask);
    }
    // whoever was only chosen by the first act has his turn now
    const acting = before.endsWith(NOBODY) ? turn.now() : before;
    while (turn.now() === acting && !acting.endsWith(NOBODY)) {
      await expect(primary).toBeEnabled({ timeout: 20_000 });
      await whole(page, width);
      const ask = await panel.getAttribute("data-ask");
      await primary.click();
      clicks++;
      await asked(ask);
    }
    expect(clicks).toBeLessThanOrEqual(MOST);
  });
}
