// A push from end to end: the server seals it for this browser, a push service on this machine takes it, and the
// browser's own worker is handed what it says. Only the vendor's service between is missing.
import { createDecipheriv, createECDH, createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { ahead, called, decision, makeTable, tokenOf } from "./seat";

interface Sealed {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The address and the keys of a browser that has let the server push to it, and what came there. */
class PushService {
  readonly got: Sealed[] = [];
  readonly #key = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly #server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      this.got.push({ headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(201).end();
    });
  });

  async open(): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
    this.#key.generateKeys();
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    const { port } = this.#server.address() as AddressInfo;
    return { endpoint: `http://127.0.0.1:${port}/push`, keys: { p256dh: this.#key.getPublicKey("base64url"), auth: this.#auth.toString("base64url") } };
  }

  close(): void {
    this.#server.close();
  }

  /** What a message says to the browser that it was sealed for (RFC 8291). */
  opened({ body }: Sealed): string {
    const [salt, length] = [body.subarray(0, 16), body[20]!];
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const mac = (key: Buffer, ...parts: (Buffer | string)[]) => parts.reduce((sum, part) => sum.update(part), createHmac("sha256", key)).digest();
    const shared = mac(this.#auth, this.#key.computeSecret(sender));
    const input = mac(shared, "WebPush: info\0", this.#key.getPublicKey(), sender, "\x01");
    const start = mac(salt, input);
    const key = mac(start, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
    const nonce = mac(start, "Content-Encoding: nonce\0\x01").subarray(0, 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}

test("a turn is pushed, sealed, to the browser's worker, which shows it and knows the table", async ({ page, request, context, baseURL }) => {
  await context.grantPermissions(["notifications"]);
  await called(page, "Ada");
  const made = await makeTable(request);
  await page.goto(`/#/i/${tokenOf(made, "griffin")}`);
  await expect(decision(page)).toBeVisible();
  // this browser's worker, and the address of its service
  await page.goto("/#/games");
  await page.evaluate(() => navigator.serviceWorker.register("push.js").then(() => navigator.serviceWorker.ready).then(() => undefined));
  const service = new PushService();
  const { key } = await page.evaluate(() => JSON.parse(localStorage.getItem("affray.person")!) as { key: string });
  const set = await request.post("/api/notices/set", { data: { key, wanted: { push: [await service.open()] } } });
  expect(set.status()).toBe(200);
  const { push } = (await (await request.post("/api/notices", { data: { key } })).json()) as { push: string };
  expect(push).toBeTruthy();

  // Ada is away; the other side plays until it is her turn
  const worker = await context.newCDPSession(page);
  const found = new Promise<string>((known) => worker.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && known(registrations[0].registrationId)));
  await worker.send("ServiceWorker.enable");
  const registrationId = await found;
  const far = await context.browser()!.newPage();
  await far.goto(new URL("/health", baseURL).href);
  void ahead(far, tokenOf(made, "scorpion"), ["nothing is asked for by this name"]).catch(() => "");
  await expect.poll(() => service.got.length, { timeout: 30_000 }).toBe(1);
  const [sealed] = service.got;
  expect(sealed!.headers["authorization"]).toMatch(/^vapid t=.+k=/);
  expect(sealed!.headers["content-encoding"]).toBe("aes128gcm");
  expect(sealed!.headers["topic"]).toMatch(/^[0-9a-f]{32}$/);
  expect(sealed!.body.toString("latin1")).not.toContain("Your turn");
  const data = service.opened(sealed!);
  const told = JSON.parse(data) as { title: string; text: string; link: string; tag: string };
  expect(told.title).toContain("Your turn");
  expect(told.link).toBe(`#/table/${made.table}`);
  expect(told.tag).toBe(sealed!.headers["topic"]);

  // the same message twice, as after a server that was killed: one notice is shown
  for (let i = 0; i < 2; i++) await worker.send("ServiceWorker.deliverPushMessage", { origin: new URL(page.url()).origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, link: String(data) }));
    });
  await expect.poll(shown).toEqual([{ title: told.title, body: told.text, tag: told.tag, link: told.link }]);

  // a click on it: only a real one may open a window, so the worker says which address it would open
  const [own] = context.serviceWorkers();
  const address = await own!.evaluate(async () => {
    const there = self as unknown as { registration: ServiceWorkerRegistration; clients: { openWindow: (to: string) => Promise<null> } };
    const [notice] = await there.registration.getNotifications();
    return new Promise<string>((opened) => {
      there.clients.openWindow = (to) => (opened(to), Promise.resolve(null));
      const Click = (self as unknown as { NotificationEvent: new (name: string, init: object) => Event }).NotificationEvent;
      self.dispatchEvent(new Click("notificationclick", { notification: notice }));
    });
  });
  await expect.poll(shown).toEqual([]);
  await page.goto(address);
  await expect(decision(page)).toBeVisible();
  expect(page.url()).toContain(`#/table/${made.table}`);
  service.close();
  await far.close();
});
