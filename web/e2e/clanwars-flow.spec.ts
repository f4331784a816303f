import { expect, test, type Page } from "@playwright/test";
import { decision, makeTable, tokenOf } from "./seat";

// CLAN WARS as a person meets it: what is clicked on, what it would do, what it costs.

const MINE = { game: "clanwars", scenario: "m01", agents: { hostile: "random" } };

/** Sit down as a player does, who is asked only where it matters. */
async function play(page: Page, token: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("affray.settings", JSON.stringify({ pace: 0 })));
  await page.goto(`/#/table/${token}`);
  await expect(decision(page)).toBeVisible();
}

/** Click in the middle of a tile, on whoever stands there. */
const tile = (page: Page, name: string) => page.locator(`polygon[data-stop="${name}"]`).click({ force: true });

test("who sets out is told by weapons, and two are proposed; a threat that is clicked is looked at first, with dice side by side", async ({ page, request }) => {
  const made = await makeTable(request, MINE);
  await play(page, tokenOf(made, "operative-1"));
  const panel = decision(page);
  await expect(panel.getByRole("radio", { name: /Timur, Feuerbach/, checked: true })).toContainText("Feuerbach: Trail Carbine. Each has 2 turns a round");
  await panel.getByRole("button", { name: /^Set out/ }).click();
  await panel.getByRole("button", { name: /^Feuerbach/ }).first().click();
  await panel.getByRole("button", { name: /^Feuerbach/ }).last().click();
  await expect(panel.getByRole("heading", { name: /^What does Feuerbach do/ })).toBeVisible();
  // what ends the turn comes last
  await expect(panel.locator("[data-row]").last()).toContainText("End the action phase");
  await tile(page, "A1.e");
  await panel.getByRole("button", { name: /^Go to A1.e/ }).click();
  const threat = page.locator('polygon[aria-label*="1 threat"]').first();
  const name = await threat.getAttribute("data-stop");
  await tile(page, name!);
  await expect(panel.getByRole("heading", { name: `Feuerbach scouts ${name}` })).toBeVisible();
  await expect(panel.getByText(/Scout: roll .* needed/)).toBeVisible();
  const dear = panel.getByRole("list", { name: "levels" }).getByRole("button", { name: /white die/ });
  await dear.click();
  await expect(panel.getByText("Overcommitting: the Hostile draws an arcana.")).toBeVisible();
});

test("the Hostile sees its swarm cards, and which of its clanners lie face down", async ({ page, request }) => {
  const made = await makeTable(request, { game: "clanwars", scenario: "m01", agents: { "operative-1": "random" }, options: { opening_swarm: "two" }, forces: { hostile: { swarm: ["sw01", "sw02"] } } });
  await play(page, tokenOf(made, "hostile"));
  await decision(page).getByRole("button", { name: /^Lie in wait/ }).click();
  await expect(page.locator(".hand")).toContainText("Endless");
  await expect(page.getByText(/\d unknown to them/)).not.toHaveText("0 unknown to them");
  await expect(page.locator("svg g.token title", { hasText: "face down" }).first()).toBeAttached();
});
