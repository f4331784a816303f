// The service worker: shows the notices that the server pushes, and opens the table they are about.
self.addEventListener("push", (event) => {
  const { title, text, link, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, data: link, icon: "mark.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const there = open.find((client) => client.url === address);
      return there ? there.focus() : self.clients.openWindow(address);
    }),
  );
});

// The companion works offline once it is loaded: the page and what it is made of are kept, and taken
// from there when the network does not answer. Nothing of any table is.
const KEPT = "affray-page";
const isOurs = (address) => {
  const { origin, pathname } = new URL(address);
  return origin === self.location.origin && (!pathname.startsWith("/api/") || pathname.startsWith("/api/companion/"));
};

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const { keep, language } = event.data ?? {};
  if (!keep) return;
  event.waitUntil(
    caches
      .delete(KEPT)
      .then(() => caches.open(KEPT))
      .then((cache) => cache.addAll(keep.filter(isOurs).map((address) => new Request(address, { headers: language ? { "accept-language": language } : {} }))))
      .then(
        () => event.ports[0]?.postMessage("kept"),
        () => event.ports[0]?.postMessage("lost"),
      ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isOurs(request.url)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      // kept in the reader's language, whichever words the browser itself asks in
      const kept = await caches.match(request, { ignoreSearch: request.mode === "navigate", ignoreVary: true });
      if (kept) return kept;
      throw error;
    }),
  );
});
