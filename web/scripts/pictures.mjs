// Takes the pictures of docs/pictures: `npm run pictures`. Starts a server of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const port = Number(process.env.AFFRAY_E2E_PORT ?? 8889);
const base = `http://127.0.0.1:${port}`;
const target = new URL("../../docs/pictures/", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "affray-pictures-"));
mkdirSync(target, { recursive: true });

const TABLES = [
  // played so far, and then on until such a question is asked
  { game: "hybrid", theme: "light", answers: 60, until: /moves,/ },
  { game: "cybernekro", theme: "dark", answers: 24, until: /reaction|action|do\?/ },
  { game: "clanwars", theme: "dark", answers: 20, until: /\?/ },
];

const server = spawn("../.venv/bin/affray", ["serve", "--port", String(port), "--database", `sqlite:///${folder}/pictures.db`], {
  stdio: "inherit",
});
try {
  await up();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  await picture(browser, "home", "dark", 1440, 900, "/");
  for (const { game, theme, answers, until } of TABLES) {
    const made = await post("/api/tables", { game, seed: "11", agents: await others(game) });
    const token = made.seats[0].token;
    const page = await opened(browser, theme, 1440, 900, `/#/table/${token}`);
    await play(page, answers, until);
    await page.screenshot({ path: join(target, `${game}-table.png`) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(target, `${game}-phone.png`) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Seats" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, resign" }).click();
    await page.getByRole("link", { name: "Watch the replay" }).waitFor();
    await page.close();
    await picture(browser, `${game}-replay`, theme, 1440, 900, `/#/replay/${made.watch}/20`, rolled);
  }
  await picture(browser, "builder", "light", 1440, 900, "/#/build");
  await browser.close();
} finally {
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function up() {
  for (let i = 0; i < 120; i++) {
    if (await fetch(`${base}/health`).then((r) => r.ok, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the server does not start");
}

async function post(path, body) {
  const answer = await fetch(base + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
}

/** Random opponents for all seats but the first. */
async function others(game) {
  const docs = await (await fetch(`${base}/api/games`)).json();
  const seats = docs.find((doc) => doc.name === game).scenarios[0].seats;
  return Object.fromEntries(seats.slice(1).map((seat) => [seat, "random"]));
}

async function opened(browser, colorScheme, width, height, path) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme });
  // whoever has no name is asked for one before sitting down
  await page.addInitScript(() => localStorage.getItem("affray.person") ?? localStorage.setItem("affray.person", JSON.stringify({ name: "Ada" })));
  await page.goto(base + path);
  return page;
}

/** On to a step in which dice were rolled. */
async function rolled(page) {
  for (let i = 0; i < 15 && !(await page.getByRole("region", { name: "This step" }).isVisible()); i++) await page.keyboard.press("]");
}

async function picture(browser, name, theme, width, height, path, then = async () => {}) {
  const page = await opened(browser, theme, width, height, path);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2000);
  await then(page);
  await page.screenshot({ path: join(target, `${name}.png`) });
  await page.close();
}

/** Answer so many questions by keyboard, then choose without confirming. */
async function play(page, answers, until) {
  const ask = () => page.locator("section.decision").getAttribute("data-ask");
  await page.locator("section.decision").waitFor();
  const asked = () => page.locator("section.decision h2").first().innerText();
  for (let i = 0; i < 2 * answers; i++) {
    for (let k = 0; k < 300 && !(await ask()); k++) await page.waitForTimeout(100);
    const before = await ask();
    const count = Math.min(9, await page.locator(".options > li > button").count());
    await page.keyboard.press(String((i % count) + 1));
    if (i >= answers && until.test(await asked())) break;
    await page.keyboard.press("Enter");
    for (let k = 0; k < 100 && (await ask()) === before; k++) await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1500);
}
