// The other rooms of the house: home in the evening, the workshop.
import { expect, test } from "@playwright/test";
import { atOnce, decision, makeTable, tokenOf } from "../e2e/seat";
import { take } from "./shelf";

test("home, with tables that wait", async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(atOnce);
  for (const [game, seat, other] of [["clanwars", "operative-1", "hostile"], ["cybernekro", "ash", "bone"], ["hybrid", "griffin", "scorpion"]] as const) {
    await page.goto(`/#/table/${tokenOf(await makeTable(request, { game, agents: { [other]: "novice" } }), seat)}`);
    await expect(decision(page)).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("link").first()).toBeVisible();
  await take(page, "home");
});

test("the workshop", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/#/build");
  await page.getByRole("main").getByRole("heading").first().waitFor();
  await take(page, "workshop");
});
