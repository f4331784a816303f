// A round of a game between two veterans, as the replay's page films it, and that page itself.
import { expect, test } from "@playwright/test";
import { makeTable } from "../e2e/seat";
import { pathOf, take } from "./shelf";

const FILMS = [
  { game: "hybrid", seats: ["griffin", "scorpion"], theme: "light" },
  { game: "cybernekro", seats: ["ash", "bone"], theme: "dark" },
  { game: "clanwars", seats: ["hostile", "operative-1"], theme: "dark" },
] as const;

for (const { game, seats, theme } of FILMS) {
  test(`the film of ${game}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { watch } = await makeTable(request, { game, agents: Object.fromEntries(seats.map((seat) => [seat, "veteran"])) });
    await page.goto(`/#/replay/${watch}/1`);
    // it is played meanwhile; the page shows what there is when it is opened
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("button", { name: "Record" })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 900_000 });
    const slider = page.getByRole("slider", { name: "Step" });
    await slider.fill(String(Math.floor(Number(await slider.getAttribute("max")) / 2)));
    if (game === "hybrid") await take(page, "hybrid-replay");
    await page.getByRole("button", { name: "Film" }).click();
    await page.getByRole("button", { name: "Make the film" }).click();
    const save = page.getByRole("link", { name: "Save" });
    await save.waitFor({ timeout: 900_000 });
    const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
    await saved.saveAs(pathOf(`${game}.gif`));
  });
}
