import { expect, test, type Page } from "@playwright/test";
import { accessible, ahead, called, decision, fits, makeTable, settled, sit, tokenOf, type Made } from "./seat";

const pictures = process.env.AFFRAY_PICTURES;

/** A battle that has begun, with two people at it. */
async function battle(page: Page, other: Page, made: Made): Promise<void> {
  await ahead(page, tokenOf(made, "griffin"), ["mode"]);
  await sit(page, tokenOf(made, "griffin"));
  await sit(other, tokenOf(made, "scorpion"));
  await other.getByRole("button", { name: "Seats" }).click();
  await other.getByRole("button", { name: "Take my seat back" }).first().click();
  await expect(other.getByRole("button", { name: "Let it play for me" })).toBeVisible();
  await other.keyboard.press("Escape");
}

/** A click in the middle of somebody on the board. */
async function clickOn(page: Page, warrior: number): Promise<void> {
  const box = (await page.locator(`.board [data-warrior="${warrior}"] .base`).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test("a model is clicked, its facts are changed, and the other side sees before and after and votes", async ({ page, browser, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await called(other, "Marek");
  await battle(page, other, made);
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Correct the position, or go back" }).click();
  const rail = page.getByRole("region", { name: "Correct the position" });
  await expect(rail).toContainText("Click a model on the board");
  await clickOn(page, 0);
  await expect(rail.getByRole("group", { name: "Wounds" })).toBeVisible();
  await rail.getByRole("button", { name: "More: Wounds" }).click();
  await expect(rail.getByRole("group", { name: "Wounds" })).toContainText("0 Wounds → 1 Wound");
  const was = await rail.getByRole("group", { name: "Facing" }).getByRole("button", { pressed: true }).getAttribute("aria-label");
  const south = was === "south" ? "north" : "south";
  await rail.getByRole("group", { name: "Facing" }).getByRole("button", { name: south }).click();
  await expect(rail.getByRole("button", { name: "Propose 2 changes" })).toBeEnabled();
  // a card of the hand, which only its holder may read
  const hand = rail.getByRole("group", { name: "Hand" });
  const card = (await hand.getByRole("combobox").locator("option").nth(1).textContent())!.replace(" back under the deck", "").trim();
  await hand.getByRole("combobox").selectOption({ index: 1 });
  await expect(rail.getByRole("button", { name: "Propose 3 changes" })).toBeEnabled();
  await rail.getByLabel("Why").fill("We forgot a natural 1.");
  await accessible(page);
  if (pictures) await page.screenshot({ path: `${pictures}/referee-form.png` });
  await rail.getByRole("button", { name: "Propose 3 changes" }).click();
  await expect(rail).toBeHidden();

  const vote = other.getByRole("region", { name: "Motion" });
  await expect(vote).toContainText("We forgot a natural 1.");
  await expect(vote.getByRole("row", { name: /Hand/ })).toContainText("one goes back under the deck");
  await expect(vote).not.toContainText(card);
  await expect(vote.getByRole("row", { name: /Wounds/ })).toContainText("0 Wounds");
  await expect(vote.getByRole("row", { name: /Wounds/ })).toContainText("1 Wound");
  await expect(vote).toContainText("Natural Value");
  await expect(decision(other)).toBeHidden();
  await accessible(other);
  if (pictures) await other.screenshot({ path: `${pictures}/referee-vote.png` });
  await other.setViewportSize({ width: 390, height: 844 });
  await fits(other, 390);
  if (pictures) await other.screenshot({ path: `${pictures}/referee-vote-phone.png` });
  await other.setViewportSize({ width: 1440, height: 900 });
  await vote.getByRole("button", { name: "Agree" }).click();
  await expect(vote).toBeHidden();
  for (const seat of [page, other]) await expect(seat.getByRole("region", { name: "Log" })).toContainText("Wounds from 0 Wounds to 1 Wound");
  await settled(page);
  await other.close();
});

test("all go back to the start of a step, and a refusal changes nothing", async ({ page, browser, request }) => {
  const made = await makeTable(request, { agents: { scorpion: "random" } });
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await called(other, "Marek");
  await battle(page, other, made);
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Correct the position, or go back" }).click();
  const back = page.getByRole("region", { name: "Rather go back?" });
  await back.getByRole("slider").press("ArrowLeft");
  await back.getByRole("button", { name: /^Propose step/ }).click();
  const card = other.getByRole("alert", { name: "Motion" });
  await expect(card).toContainText("back to the start of step");
  await card.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("status", { name: "Motion" })).toContainText("refused");
  await page.getByRole("button", { name: "Seats" }).click();
  await page.getByRole("button", { name: "Correct the position, or go back" }).click();
  await back.getByRole("slider").press("ArrowLeft");
  await back.getByRole("button", { name: /^Propose step/ }).click();
  await card.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("goes back to the start of step");
  await other.close();
});
