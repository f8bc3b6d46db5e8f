/*
 * Keeps the till's files, so that it starts without a line (vite.config.ts puts `version` and `files` before this). Only
 * what the build made and pictures of products are kept: calls go to the server, and the till itself knows what to do
 * without one. A new version waits until the till says that no guest is there.
 */
/* global version, files */
const shell = `till-${version}`;
/** Filled by the till (device/pictures.ts). */
const pictures = 'till-pictures';
/** A page that still runs from the version before loads parts of it later, which the server has no more. */
const formerVersions = 2;

self.addEventListener('install', (event) => {
  // All or nothing, and past the browser's own cache: a document and scripts of two versions are none.
  event.waitUntil(
    caches.open(shell).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const former = (await caches.keys()).filter(
      (name) => name.startsWith('till-') && name !== shell && name !== pictures,
    );
    await Promise.all(former.slice(0, -formerVersions).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  // Whatever stands behind the address: the till is one document.
  if (request.mode === 'navigate') event.respondWith(kept('/till/', request, { cacheName: shell }));
  else if (request.destination === 'image') event.respondWith(kept(request, request, { cacheName: pictures }));
  else if (new URL(request.url).pathname.startsWith('/till/assets/')) event.respondWith(kept(request, request));
});

async function kept(key, request, options) {
  // How a file was packed on its way does not matter here.
  return (await caches.match(key, { ...options, ignoreVary: true })) ?? fetch(request);
}
