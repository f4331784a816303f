import { expect, test, type Locator, type Page } from "@playwright/test";
import { accessible, decision, fits } from "./seat";

const board = (page: Page) => page.getByRole("group", { name: /^The table, / });

/** From the home page into the quick start against random. */
async function sitDown(page: Page): Promise<void> {
  await page.goto("/");
  const door = page.locator("article[data-game=cybernekro]");
  await door.getByLabel("Opponent").selectOption("random");
  await door.getByRole("button", { name: /^Play/ }).click();
  await expect(board(page)).toBeVisible();
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
  await expect(decision(page).getByRole("heading", { name: /won|draw/i })).toBeVisible();
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

  await clickAt(page, 12, 12);
  const bar = page.getByRole("group", { name: "A point of your own" });
  await bar.getByRole("button", { name: "Go there" }).click();
  await expect(bar.getByRole("status")).toContainText("CYB-SET-04");

  await bar.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("m");
  await filled(bar.getByLabel("From west"), 7.35);
  await filled(bar.getByLabel("From south"), home);
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("status")).toContainText("7.3");
  await page.keyboard.press("Enter");
  await question(page, ask!);
  await expect(board(page).getByRole("button", { name: /^Cantor Vhel, The Rust Choir/ })).toBeAttached();
});

test("arrow keys walk over models and places, Enter chooses and commits", async ({ page }) => {
  await sitDown(page);
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

test("the table works on a phone: one looks at who acts, and a long press asks why not", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page);
  await answer(page, "Which model acts");
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
  await expect(decision(page).getByRole("status")).toContainText(/why not: .* CYB-/);
  await page.mouse.up();
  await accessible(page);
});

test("a crew is built, its faults are explained, and it is taken to a table", async ({ page }) => {
  await page.goto("/#/build");
  const checks = page.getByRole("region", { name: "Checks" });
  const play = checks.getByRole("button", { name: "Take to a table" });
  await expect(play).toBeEnabled();
  await page.getByLabel("Name of the crew").fill("The Night Shift");
  await page.getByRole("button", { name: "More Strength" }).click();
  await expect(checks.getByText("Cantor Vhel: four +1 and three -1 add up to +1, not +2")).toBeVisible();
  await expect(checks.getByRole("button", { name: "CYB-ATT-02" })).toBeVisible();
  await expect(play).toBeDisabled();
  await page.getByRole("button", { name: "Less Agility" }).click();
  await expect(play).toBeEnabled();

  await page.reload();
  await expect(page.getByLabel("Name of the crew")).toHaveValue("The Night Shift");
  await accessible(page);
  await play.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Played by").selectOption("random");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("region", { name: "The Night Shift" })).toContainText("Cantor Vhel");
});

for (const theme of ["light", "dark"] as const) {
  test(`nothing stands in the way of anyone: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await sitDown(page);
    await answer(page, "What does");
    await accessible(page);
  });
}
