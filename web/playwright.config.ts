import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The system's Chromium against a real server. Every run has a port, a database and a built page
// of its own, so that several may run at once; workers read this file too and must find the same.
process.env.AFFRAY_E2E ??= JSON.stringify({
  port: Number(process.env.AFFRAY_E2E_PORT ?? freePort()),
  folder: mkdtempSync(join(tmpdir(), "affray-e2e-")),
});
const { port, folder } = JSON.parse(process.env.AFFRAY_E2E) as { port: number; folder: string };

/** Where a server is up already, if one is named: that of an installed wheel, say. */
const elsewhere = process.env.AFFRAY_E2E_ADDRESS?.replace(/\/$/, "");
const address = elsewhere ?? `http://127.0.0.1:${port}`;

function freePort(): number {
  const look = "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return Number(execFileSync(process.execPath, ["-e", look], { encoding: "utf-8" }));
}

export default defineConfig({
  testDir: "e2e",
  // strangers come to an installed Affray; here the other specs do what they do
  testIgnore: elsewhere ? [] : ["stranger.spec.ts"],
  timeout: 120_000,
  // a busy machine may take its time: what is asked is whether something comes, and one spec measures how soon
  expect: { timeout: 20_000 },
  workers: 2,
  // what passes only when it is tried again is told as flaky, and holds nobody up
  retries: process.env["CI"] ? 2 : 1,
  reporter: [["line"], ["./e2e/tidy.ts", { folder }]],
  outputDir: join(folder, "results"),
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    // somebody who has given himself a name and knows the games: whoever has none is asked for it first,
    // and whoever has never played is led to the lessons
    storageState: {
      cookies: [],
      origins: [{ origin: address, localStorage: [{ name: "affray.person", value: JSON.stringify({ name: "Sam" }) }, { name: "affray.lessons", value: JSON.stringify({ known: ["hybrid", "cybernekro", "clanwars"] }) }] }],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: elsewhere ? undefined : {
    command:
      `npx vite build --logLevel error --outDir ${folder}/page && ` +
      `exec ../.venv/bin/affray serve --port ${port} --database sqlite:///${folder}/e2e.db`,
    env: { AFFRAY_PAGE: `${folder}/page`, AFFRAY_WARM: "0", AFFRAY_WEBHOOK_HOSTS: "*", AFFRAY_POST: "0.5", AFFRAY_PUSH_HOSTS: "*", AFFRAY_PUSH_KEY: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }).d! },
    url: `http://127.0.0.1:${port}/health`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
