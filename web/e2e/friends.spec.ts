import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { accessible, called, decision, fits, makeTable, tokenOf } from "./seat";

const pictures = process.env.AFFRAY_PICTURES;
let shot = 0;

async function look(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    shot += 1;
    if (pictures) await page.screenshot({ path: `${pictures}/friends-${shot}.png` });
  }
}

/** Somebody else, far away. */
async function stranger(browser: Browser): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

test("an invitation is claimed once, and its copies open nothing any more", async ({ page, browser, request }) => {
  const made = await makeTable(request);
  const link = `/#/i/${tokenOf(made, "scorpion")}`;
  await called(page, "");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You are invited" })).toBeVisible();
  await accessible(page);
  await look(page);
  await page.getByLabel("Your name").fill("Marek");
  await page.getByRole("button", { name: "Take the seat" }).click();
  await expect(decision(page)).toBeVisible();
  // nothing that stands in an address or a history opens the seat
  expect(page.url()).toContain(`#/table/${made.table}`);
  const token = await page.evaluate(() => (JSON.parse(localStorage.getItem("affray.tables")!) as { token: string }[])[0]!.token);
  expect(page.url()).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(tokenOf(made, "scorpion"));
  await page.goto(link);
  await expect(decision(page)).toBeVisible();
  await look(page);
  const other = await stranger(browser);
  for (const copy of [link, `/#/table/${tokenOf(made, "scorpion")}`]) {
    await other.goto(copy);
    await expect(other.getByRole("heading", { name: "Marek has this seat" })).toBeVisible();
  }
  await look(other);
  await other.goto(`/#/table/${made.table}`);
  await expect(other.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
});

test("both are called by their names, and a reload is no second device", async ({ page, browser }) => {
  const other = await stranger(browser);
  for (const [seat, name] of [
    [page, "Ada"],
    [other, "Marek"],
  ] as const)
    await called(seat, name);
  const made = await makeTable(page.request);
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await other.goto(`/#/i/${tokenOf(made, "scorpion")}`);
  await expect(decision(page)).toBeVisible();
  await expect(decision(other)).toBeVisible();
  await expect(page).toHaveTitle(/Return to Glasinhar against Marek/);
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Marek plays Scorpion");
  await other.getByRole("button", { name: "Talk", exact: true }).click();
  await other.getByLabel("Say something").fill("Evening!");
  await other.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: /^Talk/ }).click();
  await expect(page.getByRole("list", { name: "Talk" })).toContainText("Marek Evening!");
  await look(page);
  await page.getByRole("button", { name: "Mute" }).click();
  await expect(page.getByRole("list", { name: "Talk" })).toContainText("All that was said is muted.");
  await page.getByRole("button", { name: "Muted" }).click();
  await expect(page.getByRole("list", { name: "Talk" })).toContainText("Marek Evening!");
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByLabel("What did Marek do?").fill("Says good evening in the morning");
  await look(page);
  await page.getByRole("button", { name: "Tell the operator" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The operator can read what you wrote about Marek." })).toBeVisible();
  for (let i = 0; i < 2; i++) {
    await other.reload();
    await expect(decision(other)).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Log" })).not.toContainText("second device");
  await page.getByRole("button", { name: "Seats" }).click();
  await expect(page.locator(".seats li").filter({ hasText: "Marek, Scorpion" })).toContainText("here");
  await look(page, other);
});

test("the page of all my games says whose turn it is, and a webhook is told", async ({ page, browser }) => {
  const got: { content: string }[] = [];
  const hook = createServer((request, answer) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += String(part)));
    request.on("end", () => {
      got.push(JSON.parse(body) as { content: string });
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((ready) => hook.listen(0, "127.0.0.1", ready));
  const other = await stranger(browser);
  await called(page, "Ada");
  await called(other, "Marek");
  const made = await makeTable(page.request, { scenario: "heroes-twilight" });
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(decision(page)).toBeVisible();
  await other.goto(`/#/i/${tokenOf(made, "scorpion")}`);
  await expect(decision(other)).toBeVisible();
  await page.goto("/#/games");
  const games = page.getByRole("region", { name: "Your games" });
  await expect(games.getByRole("row").filter({ hasText: "against Marek" })).toContainText("turn");
  const notices = page.getByRole("region", { name: "When it is my turn" });
  await notices.getByLabel(/Webhook.*any other/).fill(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/x`);
  await page.keyboard.press("Tab");
  await notices.getByRole("button", { name: "Send a test" }).click();
  await expect(notices.getByRole("status")).toHaveText("arrived");
  expect(got[0]!.content).toContain("this is a test");
  await notices.getByRole("switch", { name: "Quiet times" }).click();
  await expect(notices.getByLabel("from")).toHaveValue("23:00");
  await accessible(page);
  await look(page);
  await notices.getByRole("switch", { name: "Quiet times" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page, 390);
  await look(page);
  hook.close();
});

test("two people meet in a waiting room, agree, and begin", async ({ page, browser }) => {
  const other = await stranger(browser);
  await called(page, "Ada");
  await called(other, "Marek");
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: "Invite" }).click();
  await expect(page.getByRole("heading", { name: "Invite a friend" })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Begin" })).toContainText("Waits for Scorpion to come in");
  await accessible(page);
  await look(page);
  // another link makes the first one worthless
  const field = page.getByLabel("Link for Scorpion");
  const first = await field.inputValue();
  await page.getByRole("button", { name: "New link" }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  await other.goto(first);
  await expect(other.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
  await other.goto(second);
  await expect(other.getByRole("region", { name: "Scorpion, your seat" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Marek has the seat" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Scorpion", exact: true })).toContainText("here");
  // what one wishes the other is asked for
  await other.getByRole("combobox", { name: "Clock" }).selectOption({ index: 1 });
  const clock = page.getByRole("group", { name: "Clock" });
  await expect(clock).toContainText("Marek's wish");
  await clock.getByRole("button", { name: "Clock: you have not agreed" }).click();
  await other.getByLabel("Say something").fill("Evening!");
  await other.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Talk" })).toContainText("Marek Evening!");
  await page.getByRole("button", { name: "I am ready" }).click();
  await look(page, other);
  await other.setViewportSize({ width: 390, height: 844 });
  await fits(other, 390);
  await accessible(other);
  await look(other);
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.getByRole("button", { name: "I am ready" }).click();
  const open = other.getByRole("button", { name: /you have not agreed$/ });
  while (await open.count()) {
    const left = await open.count();
    await open.first().click();
    await expect(open).toHaveCount(left - 1);
  }
  await page.getByRole("button", { name: "Begin" }).click();
  for (const seat of [page, other]) await expect(decision(seat)).toBeVisible();
  await expect(page).toHaveTitle(/against Marek/);
  await page.reload();
  await expect(decision(page)).toBeVisible();
  await look(page);
});

test("a game that is offered to anybody stands in the lobby, and whoever joins has the seat", async ({ page, browser }) => {
  const other = await stranger(browser);
  await called(page, "Ada");
  await called(other, "Marek");
  await page.goto("/");
  await page.locator("article[data-game=cybernekro]").getByRole("button", { name: "Invite" }).click();
  await page.getByRole("switch", { name: /Offer it to anybody/ }).click();
  await expect(page.getByText("it stands in the lobby")).toBeVisible();
  await look(page);
  await other.goto("/#/games");
  const offered = other.getByRole("region", { name: "Open challenges" });
  await expect(offered.getByRole("listitem").filter({ hasText: "Ada" })).toContainText("you would play");
  await accessible(other);
  await look(other);
  await offered.getByRole("button", { name: "Join Ada" }).click();
  await expect(other.getByRole("button", { name: "I am ready" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Marek has the seat" })).toBeVisible();
});

test("whoever drops out is missed, and nobody takes the seat before the time is over", async ({ page, browser }) => {
  const other = await stranger(browser);
  await called(page, "Ada");
  await called(other, "Marek");
  const made = await makeTable(page.request);
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await other.goto(`/#/i/${tokenOf(made, "scorpion")}`);
  await expect(decision(page)).toBeVisible();
  await expect(decision(other)).toBeVisible();
  const away = page.getByRole("status", { name: "Marek is away" });
  await expect(away).toHaveCount(0);
  await other.goto("about:blank");
  await expect(away).toContainText(/an agent may play on in [12]:\d\d; Marek has the seat back at any time/);
  await expect(away.getByRole("button")).toHaveCount(0);
  await look(page);
  await other.goto(`/#/table/${made.table}`);
  await expect(decision(other)).toBeVisible();
  await expect(away).toHaveCount(0);
});

test("who is here now is seen in the lobby, unless they hide", async ({ page, browser }) => {
  const other = await stranger(browser);
  await called(page, "Ada of the lobby");
  await called(other, "Noor of the lobby");
  await page.goto("/#/games");
  await other.goto("/#/games");
  const here = other.getByRole("region", { name: "Here now" });
  await expect(here.getByRole("listitem").first()).toContainText("Noor of the lobby (you) in the lobby");
  await expect(here).toContainText("Ada of the lobby in the lobby");
  await accessible(other);
  await look(other);
  await page.getByRole("button", { name: "Hide me" }).click();
  await expect(page.getByRole("button", { name: "Show me" })).toBeVisible();
  await other.reload();
  await expect(here.getByRole("listitem").first()).toContainText("Noor");
  await expect(here).not.toContainText("Ada of the lobby");
  await look(page);
});

test("with an account the phone is the same person, and can be signed out", async ({ page, browser }) => {
  const name = `Ada ${Date.now()}`;
  const passphrase = "seven grey herons";
  await called(page, "Ada");
  const made = await makeTable(page.request);
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(decision(page)).toBeVisible();
  await page.goto("/#/games");
  const account = page.getByRole("region", { name: "Account" });
  await account.getByLabel("Account name").fill(name);
  await account.getByLabel("Passphrase").fill(passphrase);
  await account.getByRole("button", { name: "Make the account" }).click();
  await expect(account.getByRole("list", { name: "Devices" })).toContainText("this one");
  await accessible(page);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto("/#/games");
  const there = phone.getByRole("region", { name: "Account" });
  await there.getByRole("button", { name: "Sign in" }).first().click();
  await there.getByLabel("Account name").fill(name);
  await there.getByLabel("Passphrase").fill("something else");
  await there.locator("form").getByRole("button", { name: "Sign in" }).click();
  await expect(there.getByRole("alert")).toContainText("do not belong together");
  await there.getByLabel("Passphrase").fill(passphrase);
  await there.locator("form").getByRole("button", { name: "Sign in" }).click();
  await expect(there.getByRole("list", { name: "Devices" })).toContainText("this one");
  await look(page, phone);
  await phone.goto(`/#/table/${made.table}`);
  await expect(decision(phone)).toBeVisible();
  await page.goto(`/#/table/${made.table}`);
  await expect(page.getByRole("region", { name: "Log" })).toContainText("second device");

  await page.goto("/#/games");
  await account.getByRole("listitem").filter({ hasNotText: "this one" }).getByRole("button", { name: "Sign out" }).click();
  await expect(account.getByRole("listitem")).toHaveCount(1);
  await phone.reload();
  await expect(decision(phone)).toBeHidden();
  await phone.goto("/#/games");
  await expect(there).toContainText("This device has been signed out.");
  await page.goto(`/#/table/${made.table}`);
  await expect(decision(page)).toBeVisible();
});

test("a replay is branched with a friend", async ({ page, browser }) => {
  await called(page, "Ada");
  const made = await makeTable(page.request, { agents: { scorpion: "random" } });
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(decision(page)).toBeVisible();
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await decision(page).getByRole("link", { name: "Watch the replay" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByLabel("Against").selectOption({ label: "A friend" });
  await page.getByRole("button", { name: /^Play from step/ }).click();
  const invite = page.getByRole("region", { name: "Invite a friend" });
  const link = await invite.getByLabel("Scorpion").inputValue();
  await look(page);
  const friend = await stranger(browser);
  await called(friend, "Marek");
  await friend.goto(link);
  await expect(decision(friend)).toBeVisible();
  await invite.getByRole("link", { name: "Go to the table" }).click();
  await expect(page).toHaveTitle(/against Marek/);
});

test("a waiting room shows what one brings, and is closed for everybody", async ({ page, browser }) => {
  const other = await stranger(browser);
  await called(page, "Ada");
  await called(other, "Marek");
  await page.goto("/");
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: "Invite" }).click();
  await page.getByRole("radio", { name: /Lodge patrol/ }).click();
  const brought = page.getByRole("region", { name: "What you bring" });
  await expect(brought).toContainText("2 × Purifier");
  await accessible(page);
  await other.goto(await page.getByLabel(/^Link for/).inputValue());
  await expect(other.getByRole("heading", { name: "Ada is choosing" })).toBeVisible();
  await expect(other.locator("main")).not.toContainText("Purifier");
  await page.getByRole("button", { name: "Close the table" }).click();
  await page.getByRole("button", { name: "Close it for everybody?" }).click();
  for (const seat of [page, other]) await expect(seat.getByRole("status").filter({ hasText: "Ada closed the table" })).toBeVisible();
  await accessible(other);
  await page.goto("/#/games");
  await expect(page.getByRole("region", { name: "Your games" })).toContainText("No game of yours is running");
});
