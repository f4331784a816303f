import { expect, test } from "@playwright/test";
import { accessible, answer, asked, decision, fits, makeTable, sit, tokenOf } from "./seat";

const OPERATIVE = { game: "clanwars", scenario: "m01", agents: { hostile: "random" } };

test("a whole mission of CLAN WARS is played with the keyboard alone, and no secret is sent", async ({ page, request }) => {
  const units: { kind: string | null }[] = [];
  const hands: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", (frame) => {
      const told = JSON.parse(String(frame.payload));
      if (told.type !== "state" || told.result) return;
      units.push(...told.view.units.filter((unit: { side: string }) => unit.side === "hostile"));
      hands.push(...told.view.hands.hostile);
    }),
  );
  const made = await makeTable(request, OPERATIVE);
  await sit(page, tokenOf(made, "operative-1"));
  expect(await answer(page, 600, (i) => (i % 5 ? 1 : 2))).toBe(true);
  await expect(decision(page).getByRole("link", { name: "Watch the replay" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("CLW-");
  expect(hands.length).toBeGreaterThan(0);
  expect(hands.every((card) => card === null)).toBe(true);
  expect(units.some((unit) => unit.kind === null)).toBe(true);
});

test("a tile is chosen on the field itself: arrows walk from tile to tile, Enter chooses and commits", async ({ page, request }) => {
  const made = await makeTable(request, OPERATIVE);
  await sit(page, tokenOf(made, "operative-1"));
  const tile = page.locator('polygon[aria-label*="can be chosen"]').first();
  const move = decision(page).getByRole("button", { name: "Move", exact: true });
  for (let i = 0; i < 90 && !(await tile.count()); i++) {
    const at = (await move.count()) ? Number(await move.locator(".number").textContent()) : 1;
    await answer(page, 1, () => at);
  }
  const before = await asked(page);
  await tile.focus();
  await expect(tile).toHaveAttribute("aria-label", /^tile [A-Z]\d\.[a-z], elevation \d, .*can be chosen/);
  const name = await tile.getAttribute("data-stop");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(`polygon[data-stop="${name}"]`)).not.toBeFocused();
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("polygon.now")).toHaveAttribute("data-stop", name!);
  await page.keyboard.press("Enter");
  await expect.poll(() => asked(page)).not.toBe(before);
});

test("the field works on a phone, in both themes", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await makeTable(request, OPERATIVE);
  await sit(page, tokenOf(made, "operative-1"));
  await answer(page, 8, () => 1);
  await fits(page, 390);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible(page);
  }
});
