import { readFileSync } from "node:fs";
import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { accessible, ahead, askEverything, decision, fits, makeTable, settled, sit, tokenOf } from "./seat";

const board = (page: Page) => page.getByRole("group", { name: /^The table, / });

/** From the home page into the quick start against random. */
async function sitDown(page: Page): Promise<void> {
  await page.addInitScript(askEverything);
  await page.goto("/");
  const door = page.locator("article[data-game=cybernekro]");
  await door.getByLabel("Opponent").selectOption("random");
  await door.getByRole("button", { name: /^Play/ }).click();
  await settled(page);
  await expect(board(page)).toBeVisible();
}

/** At a table of the quick start against random where that is asked. */
async function sitAt(page: Page, request: APIRequestContext, kind: string): Promise<void> {
  const token = tokenOf(await makeTable(request, { game: "cybernekro", scenario: "quick_start", agents: { bone: "random" } }), "ash");
  await ahead(page, token, [kind]);
  await sit(page, token);
  await question(page);
}

/** What is asked, once it is something else than before, and how many answers can be numbered. */
async function question(page: Page, before = ""): Promise<{ ask: string; prompt: string; answers: number }> {
  const found = await page.waitForFunction(
    (old) => {
      const panel = document.querySelector<HTMLElement>("[aria-label=Decision]");
      if (panel?.querySelector("a[href*=replay]")) return { ask: "", prompt: "", answers: 0 };
      const ask = panel?.dataset.ask;
      const answers = panel?.querySelectorAll(".options > li > button").length;
      return ask && ask !== old && answers ? { ask, prompt: panel.querySelector("h2")!.innerText, answers: Math.min(9, answers) } : false;
    },
    before,
    { polling: 15, timeout: 60_000 },
  );
  return found.jsonValue() as Promise<{ ask: string; prompt: string; answers: number }>;
}

/** Answer by keys, each time with another number, until the game is over or something is asked. */
async function answer(page: Page, until = "the end"): Promise<number> {
  let now = await question(page);
  let given = 0;
  while (now.ask && !now.prompt.startsWith(until)) {
    await page.keyboard.press(String((given++ % now.answers) + 1));
    await page.keyboard.press("Enter");
    now = await question(page, now.ask);
  }
  return given;
}

/** Click a point of the table, in inches from its south-west corner. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const point = await board(page).evaluate(
    (svg, [left, down]) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM();
      const at = new DOMPoint(left, 24 - down!).matrixTransform(matrix!);
      return [at.x, at.y] as const;
    },
    [x, y],
  );
  await page.mouse.click(point[0], point[1]);
}

const filled = (field: Locator, value: number) => field.fill(String(value));

test("a whole game against random is played by keyboard alone, and no secret is sent", async ({ page }) => {
  test.setTimeout(240_000);
  const faults: string[] = [];
  const hands: unknown[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("websocket", (socket) =>
    socket.on("framereceived", (frame) => {
      const told = JSON.parse(String(frame.payload));
      if (told.type === "state" && !told.result) hands.push(...told.view.players.bone.hand);
    }),
  );
  await sitDown(page);
  const answers = await answer(page);
  expect(answers).toBeGreaterThan(30);
  await expect(decision(page).getByRole("heading", { name: /won|lost|draw/i })).toBeVisible();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("CYB-");
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.every((card) => card === null)).toBe(true);
  expect(faults).toEqual([]);
});

test("any point of the table can be chosen; the server says where one may not stand", async ({ page }) => {
  await sitDown(page);
  await answer(page, "Where does Cantor Vhel stand");
  const ask = await decision(page).getAttribute("data-ask");
  const edge = (await board(page).locator("[data-stop^='at:']").first().getAttribute("data-stop"))!;
  const home = Number(edge.split(",")[1]) < 1200 ? 0.9 : 23.1;

  const button = decision(page).locator(".foot .primary");
  await clickAt(page, 12, 12);
  const bar = page.getByRole("group", { name: "A place", exact: true });
  await expect(bar.getByRole("status")).toHaveText(/^\s*Not there: [^(]+\(CYB-SET-04\)\s*$/);
  await expect(button).toBeDisabled();

  // just outside the zone: the nearest place that is allowed, and one button for it
  await clickAt(page, 9.2, home < 12 ? 2.4 : 21.6);
  await expect(button).toHaveText(/^At (8|9|10)\.\d+", (1|22)\.\d+"/);
  await expect(page.getByRole("button", { name: /go there/i })).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(button).toBeDisabled();
  await page.keyboard.press("m");
  await filled(bar.getByLabel("From west"), 7.35);
  await filled(bar.getByLabel("From south"), home);
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("status")).toContainText("7.3");
  await expect(button).toBeEnabled();
  await page.keyboard.press("Enter");
  await question(page, ask!);
  await expect(board(page).getByRole("button", { name: /^Cantor Vhel, The Rust Choir/ })).toBeAttached();
});

test("a place means standing; prone is a choice of its own", async ({ page, request }) => {
  await sitAt(page, request, "select");
  await answer(page, "What does");
  const before = await decision(page).getAttribute("data-ask");
  await decision(page).getByRole("button", { name: "Move", exact: true }).click();
  await page.keyboard.press("Enter");
  await question(page, before!);
  // others may have a card to play before the Move is shown
  await answer(page, "Where does");
  const places = board(page).locator("[data-stop^='to:']");
  const keys = await places.evaluateAll((all) => all.map((one) => one.getAttribute("data-stop")!));
  expect(keys.length).toBeGreaterThan(5);
  expect(keys.filter((key) => key.endsWith(":prone"))).toEqual([]);

  const button = decision(page).locator(".foot .primary");
  await places.first().click();
  await expect(button).not.toContainText(/prone/i);
  const stance = page.getByRole("group", { name: "Standing or prone" });
  await expect(stance.getByRole("button", { name: "Standing" })).toHaveAttribute("aria-pressed", "true");
  await stance.getByRole("button", { name: "Prone" }).click();
  await expect(button).toContainText(/prone/i);
  await expect(places.first()).toHaveAttribute("aria-pressed", "true");
  await stance.getByRole("button", { name: "Standing" }).click();
  await expect(button).not.toContainText(/prone/i);

  // also where lying down is not among the answers listed
  for (let i = 3; i < keys.length; i++) {
    await places.nth(i).focus();
    await page.keyboard.press("Enter");
    await expect(places.nth(i)).toHaveAttribute("aria-pressed", "true");
    if (!(await stance.count())) continue;
    await stance.getByRole("button", { name: "Prone" }).click();
    await expect(button).toHaveText(/prone/i);
    if (/^Go to/.test(await button.innerText())) break;
  }
  await expect(button).toHaveText(/^(Go t|T)o [0-9.]+", [0-9.]+", prone/i);
  const asked = await decision(page).getAttribute("data-ask");
  await button.click();
  await question(page, asked!);
  await expect(board(page).getByRole("button", { name: /The Rust Choir.*prone/ })).toBeAttached();
});

test("arrow keys walk over models and places, Enter chooses and commits", async ({ page, request }) => {
  await sitAt(page, request, "deploy");
  await answer(page, "Where does Needle stand");
  const ask = await decision(page).getAttribute("data-ask");
  await board(page).locator("[tabindex='0']").focus();
  const place = page.locator("[data-stop^='at:']:focus");
  const first = await place.getAttribute("data-stop");
  do await page.keyboard.press("ArrowRight");
  while (!(await place.count()));
  expect(await place.getAttribute("data-stop")).not.toBe(first);
  await expect(place).toHaveAttribute("aria-label", /^At [0-9.]+", [0-9.]+"/);
  await page.keyboard.press("Enter");
  await expect(place).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await question(page, ask!);
  await expect(board(page).getByRole("button", { name: /^Needle, The Rust Choir/ })).toBeAttached();
});

test("the table works on a phone: one looks at who acts, and a long press asks why not", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitAt(page, request, "select");
  await expect(board(page)).toBeInViewport();
  await fits(page, 390);
  await accessible(page);

  const refused = page.locator("circle.refused");
  const actor = page.locator("circle.halo");
  for (let now = await question(page), i = 0; now.ask && !((await refused.count()) && (await actor.count())); i++) {
    await page.keyboard.press(String((i % now.answers) + 1));
    await page.keyboard.press("Enter");
    now = await question(page, now.ask);
  }
  await expect(actor).toBeInViewport();
  await page.getByRole("button", { name: "Whole table" }).click();
  const box = (await refused.first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(decision(page).getByRole("list", { name: "What cannot be chosen, and why" })).toContainText(/why not: .* CYB-/);
  await page.mouse.up();
  await accessible(page);
});

test("on a phone the answers come before the drawings of sight", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitAt(page, request, "select");
  const facts = decision(page).locator(".facts");
  for (let now = await question(page), i = 0; now.ask && !(await facts.count()); i++) {
    await page.keyboard.press(String((i % now.answers) + 1));
    await page.keyboard.press("Enter");
    now = await question(page, now.ask);
  }
  const first = decision(page).locator(".options > li > button").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())!.y).toBeLessThan((await facts.boundingBox())!.y);
});

test("a crew is built, its faults are explained, and it is taken to a table", async ({ page }) => {
  await page.goto("/#/build/cybernekro");
  const checks = page.getByRole("region", { name: "Checks" });
  const play = checks.getByRole("button", { name: "Take to a table" });
  await expect(play).toBeEnabled();
  await page.getByLabel("Name of the force").fill("The Night Shift");
  await page.getByRole("button", { name: "More Strength" }).click();
  await expect(checks.getByText("Cantor Vhel: four +1 and three -1 add up to +1, not +2")).toBeVisible();
  await expect(checks.getByRole("button", { name: "CYB-ATT-02" })).toBeVisible();
  await expect(play).toBeDisabled();
  await page.getByRole("button", { name: "Less Agility" }).click();
  await expect(play).toBeEnabled();

  await page.reload();
  await expect(page.getByLabel("Name of the force")).toHaveValue("The Night Shift");
  await accessible(page);
  await play.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Played by").selectOption("random");
  await dialog.getByRole("button", { name: "Play" }).click();
  const roster = page.getByRole("region", { name: "Ash", exact: true });
  await expect(roster).toContainText("The Night Shift");
  await expect(roster).toContainText("Cantor Vhel");
});

test("a crew is built from nothing, and a sample stays as it is", async ({ page }) => {
  await page.goto("/#/build/cybernekro");
  const crew = page.getByRole("region", { name: "Crew", exact: true });
  const name = page.getByLabel("Name of the force");
  await expect(name).not.toHaveValue("");
  const sample = await name.inputValue();
  const models = await crew.locator("[aria-current]").count();
  for (let i = 0; i < models; i++) await page.getByRole("button", { name: /^Remove / }).click();
  await expect(crew).toContainText("0 models");
  await expect(name).toHaveValue(`${sample}, my own`);
  await page.reload();
  await expect(crew.getByRole("button", { name: sample, exact: true })).toBeVisible();
  await crew.getByRole("button", { name: sample, exact: true }).click();
  await expect(crew).toContainText(`${models} models`);

  await crew.getByRole("button", { name: "Nothing: a new crew" }).click();
  await expect(crew).toContainText("0 models");
  const add = crew.getByRole("button", { name: /^Add a model/ });
  for (let i = 1; i <= 3; i++) {
    await add.click();
    await expect(crew).toContainText(`${i} model`);
    for (const change of ["More Strength", "More Toughness", "Less Discipline"]) await page.getByRole("button", { name: change }).click();
  }
  await expect(page.getByRole("button", { name: "Take to a table" })).toBeEnabled();
  await page.reload();
  await expect(name).toHaveValue("A new force");
  await expect(crew).toContainText("3 models");
});

test("a crew with faults is mended by what its problems offer, and its file is the command's", async ({ page }, info) => {
  await page.goto("/#/build/cybernekro");
  const checks = page.getByRole("region", { name: "Checks" });
  await page.getByRole("button", { name: "Nothing: a new crew" }).click();
  await page.getByRole("region", { name: "Crew", exact: true }).getByRole("button", { name: /^Add a model/ }).click();
  await page.getByRole("button", { name: "Gear", exact: true }).click();
  for (const name of [/^heavy armor/, /^powered armor/]) await page.getByRole("group", { name: "Shelf" }).locator("xpath=ancestor::section").getByRole("button", { name }).first().click();
  await expect(checks).toContainText("3 problems");
  await expect(checks.getByRole("button", { name: /^Take to a table.*3 problems/ })).toBeDisabled();
  for (const fix of ["Add a model", "Add a model", "Strength +1", "Take the heavy armor from Nameless 1", "Strength +1", "Strength +1"]) {
    const before = await checks.innerText();
    await checks.getByRole("button", { name: fix, exact: true }).first().click();
    await expect(checks).not.toHaveText(before, { useInnerText: true });
  }
  await expect(checks.getByRole("button", { name: "Take to a table" })).toBeEnabled();
  await checks.getByRole("button", { name: "Undo" }).click();
  await expect(checks).toContainText("One problem");
  // what is saved is what `affray force` writes, and comes back
  const [saved] = await Promise.all([page.waitForEvent("download"), checks.getByRole("button", { name: "Save as a file" }).click()]);
  const file = info.outputPath("crew.json");
  await saved.saveAs(file);
  expect(JSON.parse(readFileSync(file, "utf-8"))).toMatchObject({ affray: "force", game: "cybernekro", seat: "ash", force: { members: [{}, {}, {}] } });
  await page.getByRole("button", { name: "The Rust Choir", exact: true }).click();
  await expect(page.getByRole("region", { name: "Crew", exact: true })).toContainText("5 models");
  await checks.getByLabel("Open a file").setInputFiles(file);
  await expect(page.getByRole("region", { name: "Crew", exact: true })).toContainText("3 models");
  // a bare crew, as earlier versions wrote it, is pasted as a text
  await page.getByRole("button", { name: "paste", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A link to a force, or its text").fill('{"members": 7}');
  await dialog.getByRole("button", { name: "Lay it on the desk" }).click();
  await expect(dialog.getByRole("alert")).toContainText("holds no force");
  await dialog.getByLabel("A link to a force, or its text").fill('{"name": "Old", "members": [{"name": "One", "attributes": [1, 0, 0, 0, 0]}]}');
  await dialog.getByRole("button", { name: "Lay it on the desk" }).click();
  await expect(page.getByLabel("Name of the force")).toHaveValue("Old");
  // what a piece does is told in words
  await page.getByRole("button", { name: "Traits", exact: true }).click();
  await expect(page.getByRole("button", { name: /Ambidextrous Two one-handed weapons/ })).toBeVisible();
});

test("nothing stands in the way of anyone, light and dark", async ({ page, request }) => {
  await sitAt(page, request, "select");
  await answer(page, "What does");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible(page);
  }
});

test("after a click Enter means the button again, and by arrow keys the place where one is", async ({ page, request }) => {
  await sitAt(page, request, "select");
  const before = (await decision(page).getAttribute("data-ask"))!;
  const needle = board(page).getByRole("button", { name: /^Needle, The Rust Choir/ });
  const button = decision(page).locator(".foot .primary");
  const pointed = decision(page).getByRole("heading", { name: /^Needle/ });

  await needle.click({ force: true });
  await expect(pointed).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pointed).toBeHidden();
  // come to by keys it is pointed at; what was only clicked is not pointed at once more
  await needle.blur();
  await needle.focus();
  await page.keyboard.press("Enter");
  await expect(pointed).toBeVisible();
  await page.keyboard.press("Escape");
  await needle.click({ force: true });
  await expect(pointed).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button.locator("kbd")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(decision(page)).not.toHaveAttribute("data-ask", before);
});

test("every card of a hand is seen whole, says what it does, and no board moves for it", async ({ page, request }) => {
  await sitAt(page, request, "select");
  const hand = page.getByRole("list", { name: "Your fate cards" });
  const cards = hand.getByRole("listitem");
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) await expect(card).toContainText(/more or less on a test|passes a test|makes a success|a Wound instead|a reaction|counters a card/);
  const whole = () => hand.evaluate((list) => list.scrollWidth <= list.clientWidth);
  expect(await whole()).toBe(true);
  const size = async () => (await board(page).boundingBox())!.height;
  const before = await size();
  await clickAt(page, 6, 6);
  await expect(hand.getByText(/→ \d+ %|changes nothing|click to add/i).first()).toBeVisible();
  expect(await whole()).toBe(true);
  expect(Math.abs((await size()) - before)).toBeLessThan(2);
  // nothing of the round lies under the board's tools
  const round = page.getByRole("list", { name: "Round and activations" });
  expect(await round.evaluate((list) => list.scrollWidth <= list.clientWidth)).toBe(true);
});
