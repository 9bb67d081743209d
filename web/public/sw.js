// The site has no service worker. This one takes the place of an earlier site's worker at the same origin, ends it, and
// reloads its pages once. A 404 would leave the earlier worker in place (w3c/ServiceWorker issue 204, read 2026-11-27).
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) void page.navigate(page.url);
}
