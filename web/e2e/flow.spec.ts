// Say what you want, be asked only what matters: stops, what the others did, live hands.
import { expect, test, type Page } from "@playwright/test";
import { answer, decision, fits, makeTable, oneByOne, sit, tokenOf } from "./seat";

const GAMES = {
  hybrid: { scenario: "return-to-glasinhar", seat: "griffin", other: "scorpion" },
  cybernekro: { scenario: "quick_start", seat: "ash", other: "bone" },
  clanwars: { scenario: "m01", seat: "operative-1", other: "hostile" },
} as const;
type Game = keyof typeof GAMES;

/** Sit down at a table against an agent, as somebody who was just given its link. */
async function seated(page: Page, request: Parameters<typeof makeTable>[0], game: Game, wanted: Record<string, unknown> = {}): Promise<string> {
  const { scenario, seat, other } = GAMES[game];
  const made = await makeTable(request, { game, scenario, agents: { [other]: "random" }, ...wanted });
  const token = tokenOf(made, seat);
  await page.goto(`/#/table/${token}`);
  await expect(decision(page)).toBeVisible();
  await oneByOne(page);
  return token;
}

const stops = (page: Page) => page.getByRole("region", { name: "Stops" });

test("stops: a kind of window is set by a click, full control by a switch, both outlive a reload", async ({ page, request }) => {
  await seated(page, request, "clanwars");
  const arcana = stops(page).getByRole("group", { name: "Arcana" });
  await expect(arcana.getByRole("button", { name: "smart" })).toHaveAttribute("aria-pressed", "true");
  await arcana.getByRole("button", { name: "never" }).click();
  await expect(arcana.getByRole("button", { name: "never" })).toHaveAttribute("aria-pressed", "true");
  await stops(page).getByRole("button", { name: /^All/ }).click();
  await expect(stops(page).getByRole("group")).toHaveCount(9);
  await stops(page).getByRole("switch", { name: "Full control" }).click();
  await page.reload();
  await expect(stops(page).getByRole("switch", { name: "Full control" })).toBeChecked();
  await expect(stops(page).getByRole("group", { name: "Arcana" }).getByRole("button", { name: "never" })).toBeDisabled();
  await stops(page).getByRole("switch", { name: "Full control" }).click();
  await oneByOne(page);
  await expect(stops(page).getByRole("group", { name: "Arcana" }).getByRole("button", { name: "never" })).toBeEnabled();
});

test("stops: while Q is held the very next window asks; to let go takes the wish back", async ({ page, request }) => {
  await seated(page, request, "hybrid");
  const hold = stops(page).locator(".hold");
  await page.keyboard.down("q");
  await expect(hold).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.up("q");
  await expect(hold).toHaveAttribute("aria-pressed", "false");
  // a finger has no key: a tap does the same
  await hold.click();
  await expect(hold).toHaveAttribute("aria-pressed", "true");
});

for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]] as const)
  test(`stops at ${width}: the strip fits`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    await seated(page, request, "cybernekro");
    if (width < 760) await page.getByRole("button", { name: /Cards/ }).click();
    await stops(page).getByRole("button", { name: /^All/ }).click();
    await fits(page, width);
    const strip = (await stops(page).boundingBox())!;
    for (const part of await stops(page).getByRole("group").all()) {
      const box = (await part.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(strip.x + strip.width + 1);
    }
  });

const recap = (page: Page) => page.getByRole("region", { name: "Since your last decision" });

/** Answer by keyboard until the others' doings are held back to be followed. */
async function followed(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await decision(page).locator(".options > li > button").first().waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    if (await recap(page).waitFor({ timeout: 1500 }).then(() => true, () => false)) return;
  }
  throw new Error("nobody did anything to follow");
}

test("the others can be followed: their steps are paced, gone through again, and skipped", async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem("affray.settings", JSON.stringify({ pace: 0.5 })));
  await seated(page, request, "clanwars");
  await followed(page);
  await page.keyboard.press("p");
  await expect(recap(page).getByRole("button", { name: "Go on" })).toBeVisible();
  await expect(decision(page).getByText(/^step \d+ of \d+$/)).toBeVisible();
  // nothing is asked while one looks back
  await expect(decision(page).locator(".options")).toHaveCount(0);
  await page.keyboard.press(".");
  await expect(recap(page)).toHaveCount(0);
  await decision(page).locator(".options > li > button").first().waitFor();
  await page.keyboard.press("[");
  await expect(recap(page)).toBeVisible();
  await recap(page).getByRole("button", { name: "First step" }).click();
  await expect(recap(page).locator("[aria-current=step]")).toContainText("1");
  await page.keyboard.press("Escape");
  await expect(recap(page)).toHaveCount(0);
});

test("with reduced motion nothing is held back, and can be stepped through all the same", async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await seated(page, request, "clanwars");
  for (let i = 0; i < 30; i++) {
    await decision(page).locator(".options > li > button").first().waitFor();
    await expect(recap(page)).toHaveCount(0);
    await page.keyboard.press("[");
    if (await recap(page).count()) return;
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
  }
  throw new Error("there was nothing to step through");
});
