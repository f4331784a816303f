import { chromium } from "@playwright/test";
const [,, name="editor", theme="dark", width="1440", height="900", script=""] = process.argv;
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-background-networking","--no-first-run"] });
const page = await browser.newPage({ viewport: { width: +width, height: +height } });
page.on("console", m => ["error","warning"].includes(m.type()) && console.log("console:", m.text().slice(0,400)));
page.on("pageerror", e => console.log("pageerror:", e.message.slice(0,600)));
await page.route(u => u.pathname.startsWith("/api/"), async r => { const u = new URL(r.request().url()); try { const a = await r.fetch({ url: "http://127.0.0.1:8931" + u.pathname + u.search }); await r.fulfill({ response: a }); } catch(e) { await r.abort(); } });
await page.addInitScript((t) => { localStorage.setItem("affray.theme", t); localStorage.setItem("affray.settings", JSON.stringify({theme:t})); localStorage.setItem("affray.person", JSON.stringify({ name: "Sam" })); }, theme);
await page.goto("http://localhost:8932/#/editor/hybrid");
await page.evaluate((t) => document.documentElement.dataset.theme = t, theme);
await page.getByRole("grid").waitFor({ timeout: 60000 }).catch(e => console.log("no grid"));
if (script) { const f = await import(script); await f.default(page); }
await page.waitForTimeout(700);
await page.screenshot({ path: `/tmp/shots/${name}.png` });
await browser.close();
