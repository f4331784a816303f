import { expect, test } from "@playwright/test";
import { accessible, answer, answerOnce, asked, askEverything, decision, fits, makeTable, meet, settled, sit, tokenOf } from "./seat";

const AGAINST_RANDOM = { agents: { scorpion: "random" } };

test("a whole game of HYBRID is played with the keyboard alone", async ({ page, request }) => {
  test.setTimeout(300_000);
  const made = await makeTable(request, { ...AGAINST_RANDOM, scenario: "heroes-twilight" });
  await sit(page, tokenOf(made, "griffin"));
  const over = await answer(page, 600, (i) => (i % 7 ? 1 : 2));
  expect(over).toBe(true);
  await expect(decision(page)).toContainText("The dice came from a chosen seed, 11");
  await expect(decision(page).getByRole("link", { name: "Watch the replay" })).toBeVisible();
});

test("two browsers share a table by link and keep their hands to themselves", async ({ page, browser }) => {
  await page.addInitScript(askEverything);
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: "Invite" }).click();
  const other = await browser.newPage();
  await other.addInitScript(askEverything);
  const frames: string[] = [];
  other.on("websocket", (socket) => socket.on("framereceived", (frame) => frames.push(String(frame.payload))));
  await meet(page, other);
  for (const seat of [page, other]) {
    await settled(seat);
    await expect(decision(seat).locator(".options > li > button").first()).toBeVisible();
  }
  for (let i = 0; i < 10; i++) {
    for (const seat of [page, other]) {
      if (await decision(seat).getAttribute("data-ask")) await answerOnce(seat);
    }
  }
  const states = frames.map((f) => JSON.parse(f)).filter((f) => f.type === "state");
  expect(states.length).toBeGreaterThan(3);
  for (const state of states) {
    expect(state.view.sides.griffin.hand.every((card: unknown) => card === null)).toBe(true);
    expect(state.seed).toBeNull();
  }
});

test("talk, a draw that is refused, and an agent that plays on", async ({ page, browser, request }) => {
  const made = await makeTable(request);
  const other = await browser.newPage();
  await sit(page, tokenOf(made, "griffin"));
  await sit(other, tokenOf(made, "scorpion"));
  await page.getByRole("button", { name: "Talk" }).click();
  await page.getByLabel("Say something").fill("Good luck");
  await page.keyboard.press("Enter");
  await other.getByRole("button", { name: "Talk, 1 new" }).click();
  await expect(other.getByRole("complementary", { name: "Talk" })).toContainText("Sam Good luck");

  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await other.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("alert", { name: "Motion" })).toBeHidden();
  const told = page.getByRole("status", { name: "Motion" });
  await expect(told).toContainText("You proposed a draw: refused");
  await expect(other.getByRole("status", { name: "Motion" })).toHaveCount(0);
  await told.getByRole("button", { name: "Read" }).click();
  await expect(told).toBeHidden();

  await page.getByText("Referee: change any fact by its path").click();
  await page.getByLabel("Facts by their path").fill('{"nothing.here": 1}');
  await page.getByRole("button", { name: "Propose" }).click();
  await expect(page.getByRole("complementary", { name: "Seats" }).getByRole("alert")).toContainText("nothing");

  await page.locator("#takeover").selectOption("random");
  await page.getByRole("button", { name: "Let it play for me" }).click();
  await expect(page.getByRole("complementary", { name: "Seats" }).getByRole("button", { name: "Take my seat back" })).toBeVisible();
  const banner = page.getByRole("status", { name: "Your seat" });
  await expect(banner).toContainText("An agent (random) plays for you since");
  await banner.getByRole("button", { name: "Take my seat back" }).click();
  await expect(banner).toBeHidden();
  await other.close();
});

test("resigning asks once more, and the loser reads that he lost", async ({ page, browser, request }) => {
  const made = await makeTable(request);
  const other = await browser.newPage();
  await sit(page, tokenOf(made, "griffin"));
  await sit(other, tokenOf(made, "scorpion"));
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  await expect(decision(page).getByRole("link", { name: "Watch the replay" })).toHaveCount(0);
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(decision(page).getByRole("heading")).toHaveText("You lost");
  await expect(decision(page)).toContainText("Scorpion won. Griffin resigned.");
  await expect(decision(other).getByRole("heading")).toHaveText("You won");
});

test("what cannot simply be taken back can be asked for", async ({ page, request }) => {
  const made = await makeTable(request, AGAINST_RANDOM);
  await sit(page, tokenOf(made, "griffin"));
  const back = decision(page).getByRole("button", { name: "Take back my last choice" });
  for (let i = 0; i < 60 && !(i > 10 && (await back.getAttribute("aria-expanded")) === "false"); i++) await answer(page, 1, () => 1);
  const log = page.getByRole("region", { name: "Log" });
  await back.click();
  const asks = page.getByRole("form", { name: "Ask to take back" });
  await expect(asks).toContainText("if random agrees");
  await asks.getByRole("button", { name: "Ask" }).click();
  await expect(log).toContainText("takes back 1 choice");
  await expect(asks).toBeHidden();
});

test("each clock has a name, and what a fallen flag does can be set", async ({ page }) => {
  await page.goto("/");
  const hybrid = page.locator("article[data-game=hybrid]");
  await hybrid.getByText("Options").click();
  await expect(hybrid.getByLabel("When a side's time is up")).toHaveCount(0);
  await hybrid.getByLabel("Clock", { exact: true }).selectOption({ index: 1 });
  await hybrid.getByLabel("When a side's time is up").selectOption("lose");
  await hybrid.getByRole("button", { name: /^Play/ }).click();
  await expect(decision(page)).toBeVisible();
  const bar = page.getByRole("banner");
  await expect(bar.getByTitle("Griffin: time left, then the game is lost")).toContainText(/Griffin.*\d+:\d\d/);
  await expect(bar.getByTitle("Scorpion: time left, then the game is lost")).toContainText(/Scorpion.*\d+:\d\d/);
});

test("real dice are typed in, and a mistyped one is taken back", async ({ page, request }) => {
  const made = await makeTable(request, { dice: "real", agents: { scorpion: "random" } });
  await sit(page, tokenOf(made, "griffin"));
  const faces = page.getByRole("group", { name: /^Faces of a / });
  for (let i = 0; i < 40 && !(await faces.isVisible()); i++) {
    await asked(page);
    if (!(await faces.isVisible())) await answerOnce(page);
  }
  await expect(faces.getByRole("button")).toHaveCount(10);
  let ask = await asked(page);
  for (const key of ["7", "Backspace", "0", "3"]) {
    await page.keyboard.press(key);
    ask = await asked(page, ask);
  }
  await expect(page.getByRole("button", { name: /^Last roll: .*3/ })).toBeVisible();
});

test("a rule is one key away, and so is the list of keys", async ({ page, request }) => {
  const made = await makeTable(request, AGAINST_RANDOM);
  await sit(page, tokenOf(made, "griffin"));
  await page.keyboard.press("?");
  await expect(page.getByRole("complementary", { name: "Keys" })).toContainText("take back");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Keys" })).toBeHidden();
  await decision(page).getByRole("button", { name: /^HYB-/ }).first().click();
  await expect(page.getByRole("complementary", { name: /^HYB-/ })).toBeVisible();
});

// 720 by 450 is 1440 by 900 at 200 %
for (const [width, height] of [[1440, 900], [1200, 800], [900, 700], [820, 1180], [720, 450], [390, 844]] as const) {
  test(`at ${width} wide everything can be reached`, async ({ page, request }) => {
    await page.setViewportSize({ width, height });
    const made = await makeTable(request, AGAINST_RANDOM);
    await sit(page, tokenOf(made, "griffin"));
    await answer(page, 2);
    await fits(page, width);
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(decision(page).locator(".foot .primary")).toBeInViewport({ ratio: 1 });
    const board = (await page.getByRole("grid").boundingBox())!;
    expect(Math.min(board.width, board.height)).toBeGreaterThanOrEqual(335);
    expect(board.x).toBeGreaterThanOrEqual(0);
    expect(board.x + board.width).toBeLessThanOrEqual(width);
    if (width < 1100) {
      const tabs = page.getByRole("navigation", { name: "Parts of the table" });
      await tabs.getByRole("button", { name: "Log" }).click();
      await expect(page.getByRole("region", { name: "Log" })).toBeVisible();
      await tabs.getByRole("button", { name: "Rosters" }).click();
      await expect(page.getByRole("region", { name: /^griffin/i })).toBeVisible();
    }
    if (width < 760) {
      await page.getByRole("button", { name: "Cards" }).click();
      await expect(page.getByRole("list", { name: "Your cards" })).toBeVisible();
    }
  });
}

for (const [game, scenario, seat, other, held] of [["hybrid", "heroes-twilight", "griffin", "scorpion", 3], ["clanwars", "m01", "operative-1", "hostile", 5]] as const) {
  test(`${game}: what a card says can be read to its end, however many there are`, async ({ page, request }) => {
    const made = await makeTable(request, { game, scenario, agents: { [other]: "random" } });
    await sit(page, tokenOf(made, seat));
    const cards = page.locator(".hand li button");
    for (let i = 0; i < 40 && (await cards.count()) < held; i++) await answer(page, 1, () => 1);
    expect(await cards.count()).toBeGreaterThanOrEqual(held);
    for (const [width, height] of [[1440, 900], [820, 1180]] as const) {
      await page.setViewportSize({ width, height });
      const cut = await cards.evaluateAll((all) =>
        all.filter((card) => [card, ...card.querySelectorAll(":not(.unseen)")].some((part) => part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0)).map((card) => card.textContent),
      );
      expect(cut).toEqual([]);
      const hand = (await page.locator(".hand").boundingBox())!;
      expect(hand.height).toBeLessThanOrEqual(104);
    }
  });
}

test("a table is for everyone, light and dark", async ({ page, request }) => {
  const made = await makeTable(request, AGAINST_RANDOM);
  await sit(page, tokenOf(made, "griffin"));
  await answer(page, 5);
  const inBothThemes = async (): Promise<void> => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
  };
  await inBothThemes();
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await inBothThemes();
});
