// The server is killed in the midst of a game and started again: nothing is lost, and what was missed is told.
import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerOnce, asked, called, decision, makeTable, sit, tokenOf } from "./seat";

const { folder } = JSON.parse(process.env.AFFRAY_E2E ?? "{}") as { folder: string };

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function serve(port: number, database: string): Promise<ChildProcess> {
  const env = { ...process.env, AFFRAY_PAGE: join(folder, "page"), AFFRAY_WARM: "0", AFFRAY_WORKERS: "1" };
  const server = spawn("../.venv/bin/affray", ["serve", "--port", String(port), "--database", database], { env, detached: true });
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/health`).then((r) => r.ok, () => false), { timeout: 60_000 })
    .toBe(true);
  return server;
}

/** The server and the processes in which its agents think. */
function kill(server: ChildProcess): void {
  if (server.pid) process.kill(-server.pid, "SIGKILL");
}

test("kill -9 loses no move, and the page says what was missed", async ({ browser }) => {
  const port = await freePort();
  const database = `sqlite:///${join(folder, "crash.db")}`;
  const baseURL = `http://127.0.0.1:${port}`;
  let server = await serve(port, database);
  const contexts = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  try {
    const made = await makeTable(contexts[0]!.request);
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    await called(pages[0]!, "Ash");
    await called(pages[1]!, "Bone");
    await sit(pages[0]!, tokenOf(made, "griffin"));
    await sit(pages[1]!, tokenOf(made, "scorpion"));
    for (let i = 0; i < 6; i++) {
      for (const page of pages) if (await decision(page).getAttribute("data-ask")) await answerOnce(page);
    }
    const stays = (await decision(pages[0]!).getAttribute("data-ask")) ? 0 : 1;
    const [mover, away] = [pages[stays]!, pages[1 - stays]!];
    const ask = await decision(mover).getAttribute("data-ask");
    const log = mover.getByRole("region", { name: "Log" });
    const lines = await log.innerText();

    kill(server);
    await expect(mover.getByText("connecting")).toBeVisible();
    await contexts[1 - stays]!.setOffline(true);
    server = await serve(port, database);
    await expect(mover.getByText("connecting")).toBeHidden({ timeout: 20_000 });
    expect(await log.innerText()).toBe(lines);
    await asked(mover, ask ?? "");
    // not every answer is an event
    while ((await log.innerText()) === lines) await answerOnce(mover);
    await contexts[1 - stays]!.setOffline(false);
    await expect(away.getByRole("region", { name: "What you missed" })).toBeVisible({ timeout: 20_000 });
  } finally {
    for (const context of contexts) await context.close();
    kill(server);
  }
});
