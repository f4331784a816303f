// What the specs of the page share: sitting down, answering by keyboard, looking for faults.
import AxeBuilder from "@axe-core/playwright";
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export interface Made {
  table: string;
  watch: string;
  seats: { seat: string; token: string; agent: string | null }[];
}

export const decision = (page: Page) => page.getByRole("region", { name: "Decision", exact: true });

/** Make a table of HYBRID over HTTP. */
export async function makeTable(request: APIRequestContext, wanted: Record<string, unknown> = {}): Promise<Made> {
  const answer = await request.post("/api/tables", { data: { game: "hybrid", seed: "11", ...wanted } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Made;
}

export const tokenOf = (made: Made, seat: string) => made.seats.find((s) => s.seat === seat)!.token;

/** Full control from the first moment: the specs answer every question that the rules ask. */
export function askEverything(): void {
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      // at one screen for several seats nobody looks yet
      if ([protocols ?? []].flat().filter((word) => word.startsWith("token.")).length > 1) return;
      this.addEventListener("open", () => this.send(JSON.stringify({ type: "stops", id: 0, full: true })));
    }
  };
}

/** What the others do is not held back to be followed, unless somebody has set a pace. */
export function atOnce(): void {
  if (!localStorage.getItem("affray.settings")) localStorage.setItem("affray.settings", JSON.stringify({ pace: 0 }));
}

/** Somebody by this name, who may change it. */
export async function called(page: Page, name: string): Promise<void> {
  await page.addInitScript((name) => {
    const known = JSON.parse(localStorage.getItem("affray.person") ?? "{}") as { key?: string };
    if (!known.key) localStorage.setItem("affray.person", JSON.stringify({ name }));
  }, name);
}

/** Go to a seat as a browser that has just been given its link. */
export async function sit(page: Page, token: string): Promise<void> {
  await page.addInitScript(askEverything);
  await page.addInitScript(atOnce);
  await page.goto(`/#/table/${token}`);
  await settled(page);
}

/** The one has opened a waiting room, the other comes by the link: both are ready, agree and begin. */
export async function meet(host: Page, guest: Page): Promise<void> {
  await guest.goto(await host.getByLabel(/^Link for/).inputValue());
  for (const seat of [host, guest]) await seat.getByRole("button", { name: "I am ready" }).click();
  await guest.getByRole("button", { name: "Agree to all of it" }).click();
  await expect(guest.getByRole("button", { name: /you have not agreed$/ })).toHaveCount(0);
  await host.getByRole("button", { name: "Begin" }).click();
}

/** The table stands there, and asks every question by itself. */
export async function settled(page: Page): Promise<void> {
  await expect(decision(page)).toBeVisible();
  await expect(page.locator("main:not([data-control=smart])")).toBeVisible();
}

/** Answer over the seat's socket, without drawing anything, until one of these kinds is asked for the n-th time, or anything at all if none is named; what is asked then. */
export async function ahead(page: Page, token: string, kinds: readonly string[], times = 1): Promise<string> {
  await page.goto("/health");
  return page.evaluate(
    ({ token, kinds, times }) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/play?token=${token}&since=0`);
        let [left, last, number] = [times, "", 0];
        const send = (message: object) => socket.send(JSON.stringify({ id: ++number, ...message }));
        socket.onopen = () => send({ type: "stops", full: true });
        socket.onerror = () => reject(new Error("no connection"));
        socket.onmessage = ({ data }) => {
          const told = JSON.parse(String(data));
          if (told.type === "refused") reject(new Error(told.reason));
          if (told.type !== "state" || !told.stops?.full) return;
          const question = told.question;
          if (told.result) reject(new Error(`the game was over before ${kinds.join()} was asked`));
          if (!question || question.ask === last) return;
          last = question.ask;
          if ((!kinds.length || kinds.includes(question.kind)) && --left === 0) {
            send({ type: "stops", full: false });
            setTimeout(() => (socket.close(), resolve(question.kind)), 50);
          } else send({ type: "choose", ask: question.ask, choice: question.usual ?? question.default ?? question.options[0].id });
        };
      }),
    { token, kinds: [...kinds], times },
  );
}

/** The question that is open, once there is another than before; "" when the game is over. */
export async function asked(page: Page, before = ""): Promise<string> {
  const found = await page.waitForFunction(
    (old) => {
      const panel = document.querySelector<HTMLElement>("[aria-label=Decision]");
      if (panel?.querySelector("a[href*=replay]")) return "over";
      const ask = panel?.dataset.ask;
      return ask && ask !== old ? ask : false;
    },
    before,
    { polling: 15, timeout: 60_000 },
  );
  const ask = (await found.jsonValue()) as string;
  return ask === "over" ? "" : ask;
}

/** Answer with the keyboard alone, at most so many times; whether the game is over. */
export async function answer(page: Page, times: number, pick = (i: number) => i + 1): Promise<boolean> {
  let ask = await asked(page);
  for (let i = 0; i < times && ask; i++) {
    const wanted = pick(i) - 1;
    await expect(decision(page).locator(".options > li > button").first()).toBeVisible({ timeout: 20_000 });
    const count = wanted ? Math.min(9, await decision(page).locator(".options > li > button").count()) : 1;
    await page.keyboard.press(String((wanted % count) + 1));
    await page.keyboard.press("Enter");
    ask = await asked(page, ask);
  }
  return !ask;
}

/** Whoever is asked on a screen of many questions answers them one by one. */
export async function oneByOne(page: Page): Promise<void> {
  const singly = page.getByRole("button", { name: "Answer the questions one by one" });
  const listed = decision(page).locator(".options > li > button").first();
  // one screen may follow another
  await expect(async () => {
    if (await singly.isVisible()) await singly.click({ timeout: 1000 });
    await expect(listed).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

/** Answer the question that is open, whoever is asked next. */
export async function answerOnce(page: Page): Promise<void> {
  const before = await decision(page).getAttribute("data-ask");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => decision(page).getAttribute("data-ask"), { timeout: 20_000 }).not.toBe(before);
}

/** No fault that would stand in somebody's way. */
export async function accessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const bad = found.violations.filter((v) => v.impact === "serious" || v.impact === "critical");
  expect(bad.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
}

/** Nothing sticks out at the side, once a new width has been laid out; what does is named. */
export async function fits(page: Page, width: number): Promise<void> {
  const out = (edge: number) => {
    const wide = document.documentElement.scrollWidth;
    const ones = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > edge + 1);
    return wide <= edge ? [] : [`${wide} wide`, ...ones.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`)];
  };
  await expect.poll(() => page.evaluate(out, width), { timeout: 10_000 }).toEqual([]);
}

/** The share of the pixels of a picture that are not as they were in another. */
export async function changed(page: Page, before: Buffer, after: Buffer): Promise<number> {
  const pictures = [before, after].map((picture) => picture.toString("base64"));
  // a page of its own: ours lets nothing be fetched but from its server
  const desk = await page.context().newPage();
  const share = await desk.evaluate(async (taken) => {
    const [was, is] = await Promise.all(
      taken.map(async (data) => {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
        canvas.drawImage(bitmap, 0, 0);
        return new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
      }),
    );
    return was!.filter((pixel, i) => pixel !== is![i]).length / was!.length;
  }, pictures);
  await desk.close();
  return share;
}
