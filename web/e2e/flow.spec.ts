// Say what you want, be asked only what matters: stops, what the others did, live hands.
import { expect, test, type Page } from "@playwright/test";
import { answer, decision, fits, makeTable, sit, tokenOf } from "./seat";

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
