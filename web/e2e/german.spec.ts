import { expect, test, type Page } from "@playwright/test";
import { atOnce, called, fits, makeTable, tokenOf } from "./seat";

// The page's own words, as its message files hold them: what stands there in English may not be read on a German page.
type Messages = Record<string, string | { one: string; other: string }>;

/** Whole sentences of the page that differ in German, without holes: few enough words are names in both languages. */
async function sentences(folder: string, areas: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    areas.map(async (area) => {
      const [en, de] = (await Promise.all(["en", "de"].map((code) => import(`../src/${folder}/${code}/${area}.ts`)))) as { default: Messages }[];
      return Object.entries(en!.default).flatMap(([key, text]) => (typeof text === "string" && text.length > 3 && !text.includes("{") && de!.default[key] !== text ? [text.trim()] : []));
    }),
  );
  return found.flat();
}

/** What a reader sees or hears of a page, piece by piece. */
const pieces = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.parentElement?.checkVisibility() && !node.parentElement.closest("[lang=en]")) texts.push(node.textContent!.trim());
    const read = [...document.querySelectorAll("[aria-label],[title],[placeholder]")].flatMap((one) => ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
    return [...texts, ...read].filter(Boolean);
  });

async function isGerman(page: Page, words: readonly string[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const left = (await pieces(page)).filter((text) => words.includes(text));
  expect(left).toEqual([]);
}

const speakGerman = (page: Page) => page.locator("footer").getByRole("button", { name: "Deutsch" }).click();

test("a page that is switched to German speaks German at home and at a table, and still does when it is loaded again", async ({ page }) => {
  const words = await sentences("words", ["site", "home", "table", "flow", "setup"]);
  expect(words.length).toBeGreaterThan(250);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play Hybrid" })).toBeVisible();
  await speakGerman(page);
  const play = page.getByRole("button", { name: "Hybrid spielen" });
  await expect(play).toBeVisible();
  await isGerman(page, words);
  await page.reload();
  await expect(play).toBeVisible();
  await isGerman(page, words);

  await play.click();
  const asked = page.getByRole("region", { name: "Entscheidung", exact: true });
  await expect(page.getByRole("region", { name: "Protokoll" })).toBeVisible();
  const all = [...words, ...(await sentences("boards/hybrid/words", ["table"]))];
  await isGerman(page, all);
  // a squad is chosen, then everybody stands where the page has put them
  await asked.getByRole("button", { name: /^Dies: / }).first().click();
  await expect(asked.getByRole("button", { name: "Für mich aufstellen" })).toBeVisible();
  await isGerman(page, all);
  await asked.locator("button.primary").click();
  await expect(asked.getByRole("button", { name: "Für mich aufstellen" })).toHaveCount(0);
  await isGerman(page, all);
  await expect(page).toHaveTitle(/· Affray$/);

  await page.getByRole("button", { name: "Einstellungen" }).click();
  await expect(page.getByRole("group", { name: "Sprache" })).toBeVisible();
  await page.getByRole("group", { name: "Sprache" }).getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("region", { name: "Log" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("two at one table read it each in their own language", async ({ page, browser }) => {
  const made = await makeTable(page.request);
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(page.getByRole("region", { name: "Log" })).toBeVisible();
  const other = await browser.newContext({ locale: "de-DE" });
  const guest = await other.newPage();
  await called(guest, "Kim");
  await guest.goto(`/#/i/${tokenOf(made, "scorpion")}`);

  await expect(guest.getByRole("region", { name: "Protokoll" })).toContainText("Kim spielt Scorpion");
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Kim plays Scorpion");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await isGerman(guest, await sentences("words", ["site", "table", "flow", "setup"]));
  await other.close();
});

test("packs and the editors speak German", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("affray.language", "de"));
  await page.goto("/#/packs");
  await page.getByRole("button", { name: "Neues Paket" }).click();
  await expect(page.getByRole("region", { name: "Probleme" })).toContainText("Alles in Ordnung");
  await isGerman(page, await sentences("words", ["packs", "kinds"]));
  for (const game of ["hybrid", "cybernekro", "clanwars"]) {
    await page.goto(`/#/editor/${game}`);
    await expect(page.getByRole("region", { name: "Zeichnen", exact: true })).toBeVisible();
    // what a piece of ground is called on the drawing is its own note, not the page's word; "neutral" is German too
    const words = [...(await sentences("words", ["editor"])), ...(await sentences(`boards/${game}/words`, ["editor"]))].filter((word) => !["rubble", "water", "thorns", "neutral"].includes(word));
    await isGerman(page, words);
  }
});

test("builders and campaigns speak German, and nothing of them is cut off", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.addInitScript(() => localStorage.setItem("affray.language", "de"));
  const words = await sentences("words", ["site", "workshop", "campaigns"]);
  for (const game of ["hybrid", "cybernekro", "clanwars"]) {
    await page.goto(`/#/build/${game}`);
    await expect(page.getByRole("button", { name: "An einen Tisch nehmen" })).toBeEnabled();
    await isGerman(page, [...words, ...(await sentences(`boards/${game}/words`, ["builder"]))]);
    await fits(page, 1440);
  }
  for (const [game, seen] of [["Hybrid", "Schalte jeden Scorpion aus."], ["Cybernekro", "unverletzt"], ["Clan Wars", "Spitalier"]] as const) {
    await page.goto("/#/campaigns");
    const made = page.getByRole("region", { name: "Neue Kampagne" });
    await made.getByRole("group", { name: "Spiel" }).getByRole("button", { name: game }).click();
    await made.getByRole("button", { name: "Beginnen" }).click();
    await expect(page.getByText(seen).first()).toBeVisible();
    const folder = game.toLowerCase().replace(" ", "");
    await isGerman(page, [...words, ...(await sentences(`boards/${folder}/words`, ["campaign"]))]);
    await fits(page, 1440);
  }
  // what a roster row says is a word of the page, and its button carries it
  await page.getByRole("button", { name: "Timur geht" }).click();
  await expect(page.getByRole("button", { name: "Timur bleibt" })).toBeVisible();
  // its file would tell the Hostile's cards: the button says why not
  await expect(page.getByRole("button", { name: /^Ganze Kampagne als Datei.*warum nicht/ })).toBeDisabled();
});
