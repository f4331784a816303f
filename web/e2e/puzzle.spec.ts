// A puzzle tried with the mouse: wrongly, then with the best line; the solved one is kept in the browser.
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import { ratingOf, shown as asShown } from "../src/learn/puzzle/rating";
import { atOnce } from "./seat";

interface Line {
  chance: number;
  best: boolean;
  intention: { label: string; about: Record<string, unknown> };
}

interface Puzzle {
  id: string;
  title: string;
  bar: number;
  rating: number;
}

const NEXT: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** All lines of a puzzle, as whoever gives up is told them. */
async function linesOf(request: APIRequestContext, puzzle: Puzzle): Promise<Line[]> {
  const begun = (await (await request.post("/api/puzzles", { data: { game: "hybrid", puzzle: puzzle.id } })).json()) as { token: string };
  const told = await request.get("/api/puzzles/verdict?give_up=true", { headers: { authorization: `Bearer ${begun.token}` } });
  return ((await told.json()) as { lines: Line[] }).lines;
}

/** A puzzle whose best line is a strike without a card: what stands on the board is enough to show it. */
async function plainOne(request: APIRequestContext): Promise<[Puzzle, Line[]]> {
  const all = (await (await request.get("/api/puzzles?game=hybrid")).json()) as Puzzle[];
  for (const puzzle of all) {
    const lines = await linesOf(request, puzzle);
    const about = lines[0]!.intention.about;
    if (about["card"] === undefined && about["deed"] === "strike" && (about["path"] as unknown[]).length) return [puzzle, lines];
  }
  throw new Error("no puzzle has a plain best line");
}

/** Point at the target of a line, and choose the way and the level that it takes. */
async function take(page: Page, line: Line): Promise<void> {
  const { path, facing, name, how } = line.intention.about as { path: [number, number, number][]; facing: string; name: string; how: string };
  const [x, y] = path.at(-1)!;
  const [dx, dy] = NEXT[facing]!;
  const box = (await page.locator(`[data-square="${x + dx},${y + dy}"]`).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const ways = page.locator(".ways-card");
  const way = ways.getByRole("button", { name: new RegExp(name) }).first();
  await expect(way).toBeVisible({ timeout: 20_000 });
  if ((await way.getAttribute("aria-pressed")) !== "true") await way.click();
  const level = page.getByRole("list", { name: "Levels" }).getByRole("button", { name: new RegExp(`^${how}`, "i") });
  await expect(level).toBeVisible({ timeout: 20_000 });
  await level.click();
  await expect(page.getByRole("heading", { level: 2, name: line.intention.label })).toBeVisible();
  await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: /^Strike/ }).last().click();
}

const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });

test("a wrong try, the best line, and the next puzzle, all with the mouse", async ({ page, request }) => {
  test.setTimeout(120_000);
  const [puzzle, lines] = await plainOne(request);
  const worse = lines.find((line) => !line.best && line.intention.about["card"] === undefined && line.intention.about["deed"] === "strike")!;
  await page.addInitScript(atOnce);
  await page.goto(`/#/puzzle/hybrid/${puzzle.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(puzzle.title, { timeout: 20_000 });
  await expect(page.getByText(`${puzzle.bar} %`).first()).toBeVisible();

  await take(page, worse);
  await expect(verdict(page).getByRole("heading", { name: "Not the best line" })).toBeVisible({ timeout: 30_000 });
  await expect(verdict(page)).toContainText(`${worse.chance} %`);
  await expect(verdict(page)).not.toContainText("Why it works");

  await verdict(page).getByRole("button", { name: /^Try again/ }).click();
  await expect(page.getByRole("region", { name: "Decision" })).toBeVisible({ timeout: 20_000 });
  await take(page, lines[0]!);
  await expect(verdict(page).getByRole("heading", { name: "Solved: the best line" })).toBeVisible({ timeout: 30_000 });
  await expect(verdict(page)).toContainText("on your second try");
  // the second try is worth half: less than is expected of whoever is stronger than the puzzle, more of whoever is weaker
  const rated = asShown(ratingOf([{ rating: puzzle.rating, score: 0.5 }]));
  expect(rated.provisional).toBe(true);
  await expect(verdict(page)).toContainText(new RegExp(`Your ratingabout ${rated.value}\\s*provisional, after one puzzle`));
  // one result moves a rating far and tells little: nobody is told how far
  await expect(verdict(page)).not.toContainText(/Your rating[^T]*[+−]\d/);
  await expect(verdict(page)).toContainText(new RegExp(`This puzzle${puzzle.rating}\\s*Days in a row1`));
  await expect(verdict(page)).toContainText(`${lines[0]!.chance} %`);
  await expect(verdict(page)).toContainText("Why it works");
  const shown = page.getByRole("group", { name: "What the board shows" });
  await expect(shown.getByRole("button", { name: "Best line" })).toHaveAttribute("aria-pressed", "true");
  await shown.getByRole("button", { name: "First try" }).click();
  // a way along a row of squares has no height, and counts as hidden
  await expect(page.locator(".shows-try .way")).not.toHaveCount(0);

  await verdict(page).getByRole("button", { name: /^Next puzzle/ }).click();
  await expect(page).not.toHaveURL(new RegExp(puzzle.id));
  await page.goto("/#/puzzles");
  await expect(page.getByRole("link", { name: new RegExp(`Solved.*${puzzle.title}`) })).toBeVisible({ timeout: 20_000 });
});

test("whoever gives up sees all lines and why the best one works", async ({ page }) => {
  await page.addInitScript(atOnce);
  await page.goto("/#/puzzle");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Puzzle of the day/)).toBeVisible();
  await expect(verdict(page)).toHaveCount(0);
  await page.getByRole("button", { name: /Show the best line/ }).click();
  await expect(verdict(page)).toContainText("Why it works", { timeout: 30_000 });
  await expect(verdict(page).getByText(/^to beat/)).toBeVisible();
});

/** The kind of a question, and what is answered. */
type Answered = [kind: string, answer: unknown];

interface Asked {
  ask: string;
  kind: string;
  usual: string | null;
  default: string | null;
  options: { id: string; label: string }[];
}

/** A puzzle of a game whose best line is made of answers that stand in a list, and that line. */
async function listedOne(request: APIRequestContext, game: string): Promise<[Puzzle, Answered[]]> {
  for (const puzzle of (await (await request.get(`/api/puzzles?game=${game}`)).json()) as Puzzle[]) {
    const begun = (await (await request.post("/api/puzzles", { data: { game, puzzle: puzzle.id } })).json()) as { token: string };
    const told = await request.get("/api/puzzles/verdict?give_up=true", { headers: { authorization: `Bearer ${begun.token}` } });
    const best = ((await told.json()) as { lines: { best: boolean; intention: { answers: Answered[] } }[] }).lines.find((line) => line.best)!;
    if (best.intention.answers.every(([, answer]) => typeof answer === "string")) return [puzzle, best.intention.answers];
  }
  throw new Error(`no puzzle of ${game} has a best line of listed answers`);
}

/** Click an answer in the list, wherever it stands there: below the fold, among single steps, on a line with others. */
async function giveAnswer(page: Page, ask: string, id: string): Promise<void> {
  const panel = page.getByRole("region", { name: "Decision" });
  // the page hears of a question before it is drawn
  await expect.poll(async () => (await verdict(page).count()) || (await panel.getAttribute("data-ask")) === ask, { timeout: 20_000 }).toBeTruthy();
  const named = `[data-answer=${JSON.stringify(id)}]`;
  const more = panel.getByRole("button", { name: /^\d+ more/ });
  const folded = panel.locator("details:not([open])", { has: page.locator(named) }).locator("summary");
  const answer = panel.locator(named).last();
  await expect(async () => {
    // what is rolled may end the try, while another question lies open already
    if (await verdict(page).count()) return;
    if (!(await answer.count()) && (await more.count())) await more.first().click({ timeout: 2000 });
    if (await folded.count()) await folded.first().click({ timeout: 2000 });
    await answer.click({ timeout: 2000 });
    await expect(answer).toHaveAttribute("aria-pressed", "true", { timeout: 2000 });
    await panel.locator(".primary").click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

for (const game of ["cybernekro", "clanwars"]) {
  test(`a puzzle of ${game} is solved answer by answer`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const [puzzle, answers] = await listedOne(request, game);
    let question: Asked | null = null;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const told = JSON.parse(String(payload)) as { type: string; question: Asked | null };
        if (told.type === "state") question = told.question;
      }),
    );
    await page.addInitScript(atOnce);
    await page.goto(`/#/puzzle/${game}/${puzzle.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(puzzle.title, { timeout: 20_000 });
    const left = [...answers];
    for (let last = "", i = 0; i < 40; i++) {
      await expect.poll(async () => (await verdict(page).count()) || (question && question.ask !== last), { timeout: 30_000 }).toBeTruthy();
      if (await verdict(page).count()) break;
      const asked: Asked = question!;
      last = asked.ask;
      const at = left.findIndex(([kind, answer]) => kind === asked.kind && asked.options.some((option) => option.id === answer));
      const id = at < 0 ? (asked.usual ?? asked.default ?? asked.options[0]!.id) : String(left.splice(at, 1)[0]![1]);
      await giveAnswer(page, asked.ask, id);
    }
    await expect(verdict(page).getByRole("heading", { name: "Solved: the best line" })).toBeVisible({ timeout: 30_000 });
    await expect(verdict(page)).toContainText("Why it works");
  });
}
