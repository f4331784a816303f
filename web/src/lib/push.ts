// Pushes: this browser asks its own service for an address that the server may push to.
import type { Browser } from "./protocol";
import { say } from "../words/site";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Let the server push to this browser; whoever is asked may say no. */
export async function subscribe(key: string): Promise<Browser> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(say("thisBrowserDoesNotLet"));
  const worker = await navigator.serviceWorker.register("push.js");
  const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })).toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new Error(say("thisBrowserGivesNoAddress"));
  return { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}
