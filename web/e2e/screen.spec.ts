// One screen for two seats: what is behind the curtain is not on the page, and not on the wire.
import { expect, test } from "@playwright/test";
import { asked, decision, oneByOne } from "./seat";

test("a curtain falls between two people at one screen, and hides everything", async ({ page }) => {
  const frames: { type: string; seat?: string }[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", (f) => frames.push(JSON.parse(String(f.payload)))));
  await page.goto("/");
  await page.getByText("Pass the screen").click();
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: /^Play/ }).click();
  const curtain = page.getByRole("main", { name: "Curtain" });
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    await expect(curtain.or(decision(page))).toBeVisible();
    if (await curtain.isVisible()) {
      expect(await page.locator("svg[role=grid], .hand, [aria-label=Log]").count()).toBe(0);
      const next = await curtain.getByRole("button").first().innerText();
      const before = frames.length;
      seen.add(next);
      await page.keyboard.press("Enter");
      await expect(decision(page)).toBeVisible();
      const seat = next.includes("Griffin") ? "griffin" : "scorpion";
      const told = frames.slice(before).filter((f) => f.type === "state");
      expect(told.every((f) => f.seat === seat)).toBe(true);
    } else {
      const ask = await asked(page);
      await oneByOne(page);
      await page.keyboard.press("1");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (old) => document.querySelector<HTMLElement>("[aria-label=Decision]")?.dataset.ask !== old,
        ask,
      );
    }
  }
  expect(seen.size).toBe(2);
});

test("whoever walks away drops the curtain by hand, and nobody is passed over", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Pass the screen").click();
  await page.locator("article[data-game=hybrid]").getByRole("button", { name: /^Play/ }).click();
  const curtain = page.getByRole("main", { name: "Curtain" });
  await expect(curtain).toBeVisible();
  await page.keyboard.press("Enter");
  const ask = await asked(page);
  await page.getByRole("button", { name: "Drop the curtain" }).click();
  await expect(curtain).toBeVisible();
  expect(await page.locator("svg[role=grid], .hand, [aria-label=Log]").count()).toBe(0);
  await page.keyboard.press("Enter");
  expect(await asked(page)).toBe(ask);
  await page.keyboard.press("c");
  await expect(curtain).toBeVisible();
});
