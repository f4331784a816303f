// Once loaded, the companion works without a network: the worker keeps what the page is made of.
import { language } from "../words/language.svelte";

/** Let the worker keep everything that this page has loaded; whether it does. */
export async function keepOffline(more: readonly string[]): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register("push.js");
    const worker = (await navigator.serviceWorker.ready).active;
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const ours = [location.pathname, ...loaded, ...more].map((address) => new URL(address, location.origin).href).filter((address) => isOurs(address));
    return await new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (answer) => resolve(answer.data === "kept");
      worker?.postMessage({ keep: [...new Set(ours)], language: language.now }, [port2]);
      setTimeout(() => resolve(false), 15_000);
    });
  } catch {
    return false;
  }
}

/** What may be kept: the page itself and what it is made of, and nothing of any table. */
export function isOurs(address: string, origin = location.origin): boolean {
  const { origin: from, pathname } = new URL(address, origin);
  return from === origin && (!pathname.startsWith("/api/") || pathname.startsWith("/api/companion/"));
}

/** Whether the server can be reached, whatever the browser believes of its network. The worker answers no HEAD from what it keeps. */
export async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/health", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
