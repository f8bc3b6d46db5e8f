// Shows alerts that come by push, and opens their page. It keeps nothing and answers no request: pages load as without it.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag, locale } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, lang: locale, icon: '/icon-192.png', data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function openPage(path) {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const anew = () => self.clients.openWindow(path);
  if (open === undefined) return anew();
  await open.focus().catch(() => undefined);
  // A tab that the browser does not let us lead anywhere stays where it is.
  return open.navigate(path).catch(anew);
}
