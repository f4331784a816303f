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

const phone = async (page: Page, game: string) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/#/companion/${game}`);
};

test("CYBERNEKRO at a real table: four taps, the weapon that was used last, Tough it Out, offline", async ({ page, context }) => {
  await phone(page, "cybernekro");
  await page.getByLabel("Bring to the table: First crew").selectOption({ label: "The Rust Choir (5)" });
  await page.getByLabel("Bring to the table: Second crew").selectOption({ label: "Seven Lanterns (7)" });
  await look(page, "cybernekro-models");
  await accessible(page);
  await fits(page, 390);
  const tabs = page.getByRole("navigation", { name: "Real table" });
  await tabs.getByRole("button", { name: "Attack" }).click();
  // one, two: the rifle is at hand; three, four
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Needle" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Tallow" }).click();
  await expect(page.getByRole("group", { name: "With what?" }).getByRole("button", { pressed: true })).toContainText("rifle");
  await expect(page.locator(".number strong")).toHaveText("8");
  await look(page, "cybernekro-attack");
  await accessible(page);
  await fits(page, 390);
  await page.getByRole("group", { name: "What did you roll?" }).getByRole("button", { name: "14", exact: true }).click();
  await look(page, "cybernekro-damage");
  await page.getByRole("group", { name: /damage dice/ }).getByRole("button", { name: "8 Serious" }).click();
  const said = page.getByRole("status").filter({ hasText: "Needle shoots at Tallow" });
  await expect(said).toContainText("Serious Injury, 1 Wound, Prone");
  // he toughs it out: one row less
  await said.getByRole("button", { name: "passed" }).click();
  await expect(said).toContainText("Light Injury, 1 Wound (toughed it out)");
  await look(page, "cybernekro-tough");

  await expect(page.getByText("works offline")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Brother Anvil" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Tallow" }).click();
  await page.getByRole("button", { name: "Prone", exact: true }).click();
  await page.getByRole("group", { name: "What did you roll?" }).getByRole("button", { name: "20 crit" }).click();
  await page.getByRole("group", { name: /damage dice/ }).getByRole("button", { name: /^12/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Brother Anvil strikes Tallow" })).toContainText("Out of Action");
  await expect(page.getByText("First crew 0, Second crew 1")).toBeVisible();
  await context.setOffline(false);
});

test("CLAN WARS at a real table: DEFENSE and dice, a botch turns the weapon over, a potential becomes a fleshwound", async ({ page }) => {
  await phone(page, "clanwars");
  await page.getByLabel("Bring to the table: Operatives").selectOption({ label: "Timur" });
  await page.getByLabel("Bring to the table: Operatives").selectOption({ label: "Pluto" });
  await page.getByLabel("Bring to the table: Clan").selectOption({ index: 2 });
  await page.getByLabel("Bring to the table: Clan").selectOption({ label: "Mother Scuttle" });
  await page.getByRole("button", { name: "cards" }).first().click();
  await look(page, "clanwars-models");
  await accessible(page);
  await fits(page, 390);
  const tabs = page.getByRole("navigation", { name: "Real table" });
  await tabs.getByRole("button", { name: "Attack" }).click();
  // one, two, three (the rifle is the only weapon of this side), four
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Timur" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Mother Scuttle" }).click();
  await page.getByRole("group", { name: "With what?" }).getByRole("button", { name: "Fungicide Rifle" }).click();
  await expect(page.locator(".number strong")).toHaveText("4");
  await look(page, "clanwars-attack");
  await accessible(page);
  await fits(page, 390);
  await page.getByRole("group", { name: "How many successes?" }).getByRole("button", { name: "5", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "5 against 4, next stage" })).toBeVisible();
  // she strikes back
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Mother Scuttle" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Timur" }).click();
  await page.getByRole("group", { name: "How many successes?" }).getByRole("button", { name: "6", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "wounded" })).toBeVisible();
  // a botch
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Timur" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Mother Scuttle" }).click();
  await page.getByRole("group", { name: "How many successes?" }).getByRole("button", { name: "1 botch" }).click();
  await expect(page.getByRole("status").filter({ hasText: "the Fungicide Rifle turns over" })).toBeVisible();
  await page.getByRole("list", { name: "Who attacks?" }).getByRole("button", { name: "Timur" }).click();
  await page.getByRole("list", { name: "Whom?" }).getByRole("button", { name: "Mother Scuttle" }).click();
  await expect(page.getByText("Nothing to attack with on this side of the dashboard.")).toBeVisible();
  await tabs.getByRole("button", { name: "Round" }).click();
  await page.getByRole("button", { name: "Operatives, one point more" }).click();
  await look(page, "clanwars-round");
});

test("one's own crew comes from the shelf and from a text, and is known offline", async ({ page, context, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { force } = (await (await request.get("/api/forces/random?game=cybernekro&seat=ash")).json()) as { force: { members: { name: string }[] } };
  const crew = { affray: "force", game: "cybernekro", seat: "ash", name: "Night shift", force };
  await page.addInitScript((doc) => localStorage.setItem("affray.forces", JSON.stringify([doc])), crew);
  await page.goto("/#/companion/cybernekro");
  const first = page.getByRole("region", { name: "First crew" });
  const second = page.getByRole("region", { name: "Second crew" });
  await second.getByRole("button", { name: "one of your own, from a link or a text" }).click();
  await second.getByLabel("The link or the text of a force").fill("nothing of the kind");
  await second.getByRole("button", { name: "Bring it" }).click();
  await expect(second.getByRole("alert")).toContainText("That holds no force");
  await accessible(page);
  await second.getByLabel("The link or the text of a force").fill(JSON.stringify({ ...crew, name: "Day shift" }));
  await second.getByRole("button", { name: "Bring it" }).click();
  await expect(second.getByRole("button", { name: /^Take .* out of the book/ })).toHaveCount(force.members.length);
  await context.setOffline(true);
  await first.getByLabel("Bring your own: First crew").selectOption({ label: "Night shift" });
  await expect(first.getByRole("button", { name: /^Take .* out of the book/ })).toHaveCount(force.members.length);
  await context.setOffline(false);
});
