// Three browsers at one table: two play, the third watches.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { accessible, ahead, called, decision, fits, makeTable, sit, tokenOf, type Made } from "./seat";

const pictures = process.env.AFFRAY_PICTURES;
const look = async (page: Page, name: string) => void (pictures && (await page.screenshot({ path: `${pictures}/company-${name}.png` })));

interface Hands {
  griffin: { hand: (string | null)[] };
  scorpion: { hand: (string | null)[] };
}

/** Everything that the server tells a browser from now on, and what the last view says of both hands. */
class Heard {
  text = "";
  hands: Hands | null = null;
  griffins: string[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const told = JSON.parse(String(payload)) as { view?: { sides: Hands; warriors: { side: string; profile: string }[] } };
        this.text += String(payload);
        if (!told.view) return;
        this.hands = told.view.sides;
        this.griffins = told.view.warriors.filter(({ side }) => side === "griffin").map(({ profile }) => profile).sort();
      }),
    );
  }
}

async function somebody(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await called(page, name);
  return page;
}

/** A battle that has begun: Ada and Marek play. */
async function battle(page: Page, other: Page, made: Made): Promise<void> {
  await ahead(page, tokenOf(made, "griffin"), ["mode"]);
  await sit(page, tokenOf(made, "griffin"));
  await sit(other, tokenOf(made, "scorpion"));
  await other.getByRole("button", { name: "Seats" }).click();
  await other.getByRole("button", { name: "Take my seat back" }).first().click();
  await expect(other.getByRole("button", { name: "Let it play for me" })).toBeVisible();
  await other.keyboard.press("Escape");
}

test("two play and a third watches: names and presence for all, hands for nobody else, a rematch for both", async ({ page, browser, request }) => {
  await called(page, "Ada");
  const [other, third] = [await somebody(browser, "Marek"), await somebody(browser, "Noor")];
  const [ada, marek, noor] = [new Heard(page), new Heard(other), new Heard(third)];
  const made = await makeTable(request, { agents: { scorpion: "random" }, public: true });
  await battle(page, other, made);
  // the watcher finds the table in the list of those that are open
  await third.goto("/#/records");
  await third.locator(`a[href="#/table/${made.watch}"]`).click();
  const log = (seat: Page) => seat.getByRole("region", { name: "Log" });
  await expect(log(third)).toContainText("Marek plays Scorpion");
  await expect(decision(third).locator(".options > li > button")).toHaveCount(0);
  await look(third, "watcher");
  await accessible(third);

  // each knows the own hand, and the watcher neither
  await expect.poll(() => noor.hands).toBeTruthy();
  const known = (hand: (string | null)[]) => hand.filter((card) => card !== null).length;
  // (a card may have let one look into the other's)
  expect(known(ada.hands!.griffin.hand)).toBe(ada.hands!.griffin.hand.length);
  expect(known(marek.hands!.scorpion.hand)).toBe(marek.hands!.scorpion.hand.length);
  expect(ada.hands!.griffin.hand.length + marek.hands!.scorpion.hand.length).toBeGreaterThan(0);
  expect([known(noor.hands!.griffin.hand), known(noor.hands!.scorpion.hand)]).toEqual([0, 0]);

  // names in title, tab, log and seats; who is here, and who is not any more
  await expect(page).toHaveTitle(/against Marek/);
  await expect(other).toHaveTitle(/against Ada/);
  await page.getByRole("button", { name: "Seats" }).click();
  const row = page.locator(".seats li").filter({ hasText: "Marek, Scorpion" });
  await expect(row).toContainText("here");
  const address = other.url();
  await other.goto("about:blank");
  await expect(row).toContainText("away");
  await other.goto(address);
  await expect(decision(other)).toBeVisible();
  await expect(row).toContainText("here");
  await page.keyboard.press("Escape");

  // the end; whoever watches is asked nothing, both players are
  await other.getByRole("button", { name: "Seats" }).click();
  await other.getByRole("button", { name: "Resign", exact: true }).click();
  await other.getByRole("button", { name: "Yes, resign" }).click();
  await other.keyboard.press("Escape");
  const rematch = (seat: Page) => seat.getByRole("group", { name: "Rematch" });
  await expect(decision(page).getByRole("heading")).toHaveText("You won");
  await expect(rematch(third).getByRole("button")).toHaveCount(0);
  const before = page.url();
  await rematch(page).getByRole("button", { name: "Rematch" }).click();
  await expect(rematch(other)).toContainText("Ada wants a rematch.");
  await rematch(other).getByRole("button", { name: "Play again" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect.poll(() => other.url()).toBe(page.url());
  for (const [seat, side] of [[page, "Scorpion"], [other, "Griffin"]] as const) {
    await expect(decision(seat)).toBeVisible();
    await seat.getByRole("button", { name: "Seats" }).click();
    await expect(seat.locator(".seats li").filter({ hasText: "· you" })).toContainText(side);
  }

  // nothing that the watcher was ever told opens a seat
  const tokens = async (seat: Page) => seat.evaluate(() => (JSON.parse(localStorage.getItem("affray.tables")!) as { token: string }[]).map(({ token }) => token));
  for (const token of [...(await tokens(page)), ...(await tokens(other))]) expect(noor.text).not.toContain(token);
  for (const seat of [other, third]) await seat.context().close();
});

test("what an address, a referrer or the history holds never opens a seat that was claimed", async ({ page, browser, request }) => {
  await called(page, "Ada");
  const made = await makeTable(request, { public: true });
  const sent: string[] = [];
  page.on("request", (asked) => sent.push(asked.url(), asked.headers()["referer"] ?? ""));
  page.on("websocket", (socket) => sent.push(socket.url()));
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(decision(page)).toBeVisible();
  await page.reload();
  await expect(decision(page)).toBeVisible();
  const [token] = await page.evaluate(() => (JSON.parse(localStorage.getItem("affray.tables")!) as { token: string }[]).map((one) => one.token));
  expect(token).not.toBe(tokenOf(made, "griffin"));
  expect(sent.length).toBeGreaterThan(5);
  for (const address of [...sent, page.url(), await page.evaluate(() => document.referrer)]) expect(address).not.toContain(token);
  // every page of the history, opened by somebody else
  const history: string[] = [page.url()];
  while (history.length < 5 && (await page.goBack().then(() => page.url() !== history.at(-1), () => false))) history.push(page.url());
  const thief = await somebody(browser, "Thief");
  for (const address of [...history, `/#/i/${tokenOf(made, "griffin")}`, `/#/table/${tokenOf(made, "griffin")}`, `/#/replay/${tokenOf(made, "griffin")}`]) {
    if (address === "about:blank") continue;
    await thief.goto("about:blank");
    await thief.goto(address);
    await expect(thief.getByText(/has this seat|link opens no/).first()).toBeVisible();
    await expect(decision(thief)).toHaveCount(0);
  }
  await thief.context().close();
});

test("one brings a squad from one's own shelf, and the other learns of it when the game begins", async ({ page, browser }) => {
  const own = { affray: "force", game: "hybrid", seat: "griffin", name: "Three Lamps", force: { warriors: ["seneschal", "purifier", "templar"], material: [] } };
  await page.addInitScript((doc) => localStorage.setItem("affray.forces", JSON.stringify([doc])), own);
  await called(page, "Ada");
  const other = await somebody(browser, "Marek");
  let told = "";
  other.on("response", (answer) => void answer.text().then((text) => (told += text), () => undefined));
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: "Invite" }).click();
  const link = await page.getByLabel(/^Link for/).inputValue();
  await page.getByRole("radio", { name: /Three Lamps/ }).check();
  await other.goto(link);
  await expect(other.getByRole("region", { name: "Scorpion, your seat" })).toBeVisible();
  await page.getByRole("button", { name: "I am ready" }).click();
  await expect(other.getByRole("heading", { name: "Ada is ready" })).toBeVisible();
  await look(page, "room-own");
  await look(other, "room-guest");
  for (const [width, scheme] of [[1440, "dark"], [390, "light"], [390, "dark"]] as const) {
    await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await fits(page, width);
    await accessible(page);
    await look(page, `room-${width}-${scheme}`);
  }
  await expect(page.locator("label.chosen")).toContainText("Three Lamps");
  expect(told).not.toContain("Three Lamps");
  expect(told).not.toMatch(/"seneschal",\s*"purifier",\s*"templar"/);
  await other.getByRole("button", { name: "I am ready" }).click();
  await other.getByRole("button", { name: "Agree to all of it" }).click();
  const heard = new Heard(other);
  await page.getByRole("button", { name: "Begin" }).click();
  for (const seat of [page, other]) await expect(decision(seat)).toBeVisible();
  // three of them, as on the shelf; what the game has ready would be four
  await expect.poll(() => heard.griffins).toEqual(["purifier", "seneschal", "templar"]);
  await other.context().close();
});
