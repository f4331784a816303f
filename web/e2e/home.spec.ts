import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { accessible, decision, fits } from "./seat";

const { folder } = JSON.parse(process.env.AFFRAY_E2E ?? "{}") as { folder: string };
const door = "article[data-game=hybrid]";

test("one click from the home page into a game, within two seconds of opening it", async ({ page, request }) => {
  await request.get("/api/games"); // a server that is up has its games read
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await page.goto("about:blank");
    await page.goto("/");
    await page.locator(door).getByRole("button", { name: /^Play/ }).waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  expect(Math.min(...times)).toBeLessThan(2000);
  await page.locator(door).getByRole("button", { name: /^Play/ }).click();
  await expect(decision(page)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("link").first()).toContainText("Return to Glasinhar");
});

test("a server that cannot be reached is told in words, and asked again", async ({ page }) => {
  await page.route("**/api/games", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveText("The server cannot be reached. Is it running, and are you online?");
  await page.unroute("**/api/games");
  await expect(page.locator(door).getByRole("button", { name: /^Play/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a table is made as it was wished for", async ({ page }) => {
  await page.goto("/");
  const hybrid = page.locator(door);
  await hybrid.getByLabel("Scenario").selectOption({ index: 1 });
  await hybrid.getByLabel("You play").selectOption("scorpion");
  await hybrid.getByText("Options").click();
  const [sent] = await Promise.all([
    page.waitForRequest((r) => r.url().endsWith("/api/tables") && r.method() === "POST"),
    (async () => {
      await hybrid.locator("details li").nth(2).locator("select").selectOption({ index: 1 });
      await expect(hybrid.getByText("Options, 1 changed")).toBeVisible();
      await hybrid.getByRole("button", { name: /^Play/ }).click();
    })(),
  ]);
  const wanted = sent.postDataJSON() as { agents: Record<string, string>; options: Record<string, unknown> };
  expect(wanted.agents).toEqual({ griffin: "novice" });
  expect(Object.keys(wanted.options)).toHaveLength(1);
  await expect(page.getByRole("banner")).toContainText("you are Scorpion");
});

test("side and opponent are wished for again, and a finished table says who won", async ({ page }) => {
  await page.goto("/");
  await page.locator(door).getByLabel("You play").selectOption("scorpion");
  await page.locator(door).getByLabel("Opponent").selectOption("random");
  await page.locator(door).getByRole("button", { name: /^Play/ }).click();
  await expect(decision(page)).toBeVisible();
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(decision(page)).toContainText("You lost");
  await page.goto("/");
  await expect(page.locator(door).getByLabel("You play")).toHaveValue("scorpion");
  await expect(page.locator(door).getByLabel("Opponent")).toHaveValue("random");
  await expect(page.getByRole("region", { name: "Your tables" }).getByRole("link").first()).toContainText("lost");
});

test("an evening: own turns first, the puzzle with its position, the campaign, the last game, and how one is told", async ({ page, request }) => {
  await page.goto("/");
  // the later game is over, and does not stand above the one that waits
  for (const scenario of [0, 1]) {
    await page.goto("/#/");
    const choose = page.locator(door).getByRole("button", { name: "choose another" });
    await expect(page.locator(door).getByRole("button", { name: /^Play/ })).toBeVisible();
    if (await choose.isVisible()) await choose.click();
    await page.locator(door).getByLabel("Scenario").selectOption({ index: scenario });
    await page.locator(door).getByRole("button", { name: /^Play/ }).click();
    await expect(decision(page)).toBeVisible();
  }
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(decision(page)).toContainText("You lost");
  const person = await page.evaluate(() => JSON.parse(localStorage.getItem("affray.person")!) as object);
  const campaign = { person, game: "hybrid", name: "The long way down", seat: "griffin", agents: { scorpion: "novice" }, wanted: {} };
  expect((await request.post("/api/campaigns", { data: campaign })).ok()).toBe(true);

  await page.goto("/#/");
  const rows = page.getByRole("region", { name: "Your tables" }).getByRole("listitem");
  await expect(rows.first()).toContainText("your turn");
  await expect(rows.first()).toContainText(/just now|min ago/);
  await expect(rows.last()).toContainText("lost");
  await expect(page.getByRole("main")).toContainText("One table waits for you.");
  await expect(page.getByRole("link", { name: "No notices yet when it is your turn" })).toBeVisible();
  // three cards share the width, and the puzzle shows its board
  const cards = ["Puzzle of the day", "Campaign", "Last game"].map((name) => page.getByRole("region", { name, exact: true }));
  await expect(cards[0]!.locator(".picture .board svg").first()).toBeVisible({ timeout: 30_000 });
  await expect(cards[1]!.getByRole("list", { name: "Its battles" }).getByRole("listitem")).toHaveCount(10);
  await expect(cards[1]!).toContainText("Mission 1 of 10");
  const boxes = await Promise.all(cards.map(async (card) => (await card.boundingBox())!));
  expect(new Set(boxes.map((box) => Math.round(box.y))).size).toBe(1);
  expect(new Set(boxes.map((box) => Math.round(box.height))).size).toBe(1);
  await accessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
});

test("whoever wants to choose a name writes it at once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sam" }).click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Ada" })).toBeVisible();
});

test("rules are found from the bar", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("/");
  await page.keyboard.type("attack from behind");
  await page.keyboard.press("Enter");
  await expect(page.locator("article").first()).toContainText(/[A-Z]{3}-[A-Z]+-\d+/);
});

test("a seat that an option brings can be played, and opponents sit on all the others", async ({ page }) => {
  const made: Record<string, string>[] = [];
  page.on("request", (r) => r.method() === "POST" && r.url().endsWith("/api/tables") && made.push(r.postDataJSON().agents));
  await page.goto("/");
  const clanwars = page.locator("article[data-game=clanwars]");
  await expect(clanwars.getByLabel("You play")).toHaveValue("operative-1"); // whoever is new plays those whose side the books take
  await clanwars.getByText("Options").click();
  await clanwars.locator("#clanwars-players").selectOption("3");
  await clanwars.getByLabel("You play").selectOption("operative-2");
  await clanwars.getByRole("button", { name: /^Play/ }).click();
  await expect(decision(page)).toBeVisible();
  expect(made).toEqual([{ hostile: "novice", "operative-1": "novice" }]);
});

for (const theme of ["light", "dark"] as const) {
  test(`home is for everyone: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto("/");
    await page.locator(door).waitFor();
    await accessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page, 390);
    for (const path of ["rules/search/behind", "rules/HYB-MOV-06", "packs", "records", "about"]) {
      await page.goto(`/#/${path}`);
      await page.getByRole("main").getByRole("heading").first().waitFor();
      await accessible(page);
      await fits(page, 390);
    }
  });
}

const wire = (path: string) => gzipSync(readFileSync(path)).length;

test("a first visit fetches less than 200 kB on the wire, and all there is in one language comes to less than 780", async ({ page, baseURL }) => {
  const fetched = new Set<string>();
  page.on("response", (answer) => {
    const { pathname, origin } = new URL(answer.url());
    if (origin === new URL(baseURL!).origin && !pathname.startsWith("/api/")) fetched.add(pathname === "/" ? "/index.html" : pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.locator(door).waitFor();
  expect([...fetched].reduce((sum, path) => sum + wire(join(folder, "page", path)), 0)).toBeLessThan(200_000);
  const files = readdirSync(join(folder, "page"), { recursive: true, withFileTypes: true }).filter((f) => f.isFile() && !f.parentPath.endsWith("/de"));
  expect(files.reduce((sum, f) => sum + wire(join(f.parentPath, f.name)), 0)).toBeLessThan(780_000);
});
