import { expect, test, type Page } from "@playwright/test";
import { accessible, fits } from "./seat";

const pictures = process.env.AFFRAY_PICTURES;
const look = async (page: Page, name: string) => void (pictures && (await page.screenshot({ path: `${pictures}/companion-${name}.png` })));

test("an attack at a real table is four taps on a phone, and the book keeps what came of it", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/#/companion");
  await page.getByLabel("Bring to the table: Griffin").selectOption({ label: "Lodge patrol (4)" });
  await page.getByLabel("Bring to the table: Scorpion").selectOption({ index: 1 });
  await look(page, "models");
  await accessible(page);
  const tabs = page.getByRole("navigation", { name: "Real table" });
  await tabs.getByRole("button", { name: "Attack" }).click();
  // one, two, three, four
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Seneschal" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button").first().click();
  await page.getByRole("group", { name: "Strike" }).getByRole("button", { name: "Basic" }).click();
  await expect(page.locator(".number strong")).toHaveText("5");
  await look(page, "attack");
  await accessible(page);
  await fits(page, 390);
  await page.getByRole("group", { name: "What did you roll?" }).getByRole("button", { name: "5", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "5 against 5" })).toContainText("1 Wound");
  // mistyped
  await page.getByRole("button", { name: "mistyped" }).click();
  await tabs.getByRole("button", { name: "Log" }).click();
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();

  // without a network all is there, after a reload too
  await expect(page.getByText("works offline")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("offline, all kept")).toBeVisible();
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Seneschal" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button").first().click();
  await page.getByRole("group", { name: "Strike" }).getByRole("button", { name: "Skilled" }).click();
  await page.getByRole("button", { name: "from behind" }).click();
  await expect(page.locator(".number strong")).toHaveText("6");
  await look(page, "offline");
  await page.getByRole("group", { name: "What did you roll?" }).getByRole("button", { name: /^1/ }).click();
  await tabs.getByRole("button", { name: "Round" }).click();
  await page.getByRole("button", { name: "Next round" }).click();
  await page.getByRole("button", { name: "Griffin, one point more" }).click();
  await expect(page.getByText("Round 2").first()).toBeVisible();
  await look(page, "round");
  await context.setOffline(false);
});
