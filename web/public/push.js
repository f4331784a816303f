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
