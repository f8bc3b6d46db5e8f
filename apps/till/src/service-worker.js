/*
 * Keeps the till's files, so that it starts without a line (vite.config.ts puts `version` and `files` before this). Only
 * what the build made and pictures of products are kept: calls go to the server, and the till itself knows what to do
 * without one. A new version waits until the till says that no guest is there.
 */
/* global version, files */
const shell = `till-${version}`;
const pictures = 'till-pictures';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(shell).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith('till-') && name !== shell && name !== pictures)
        .map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(kept('/till/', request));
  if (request.destination === 'image') return event.respondWith(kept(request, request));
  if (new URL(request.url).pathname.startsWith('/till/assets/')) event.respondWith(kept(request, request));
});

async function kept(key, request) {
  return (await caches.match(key)) ?? fetch(request);
}
