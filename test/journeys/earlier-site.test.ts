import { expect, onTestFinished, test } from 'vitest';
import { hero } from '#company/home.ts';
import { reply } from '#local/http/message.ts';
import { reservePort } from '#local/http/serve.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const oldPage = `<!doctype html><title>Old</title><h1>The earlier site</h1><script>
  navigator.serviceWorker.register('/any-name.js');
  navigator.serviceWorker.ready.then(() => document.body.append('It works offline'));
</script>`;

const oldWorker = `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('old').then((cache) => cache.add('/')).then(() => skipWaiting())));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
  });`;

/** An origin that first has an earlier site, and then this site. */
async function openOrigin() {
  let hasMoved = false;
  const port = await reservePort(0);
  onTestFinished(() => port.close());
  port.serve(async ({ path, headers }) => {
    if (!hasMoved)
      return path === '/any-name.js' ? reply(200, 'text/javascript', oldWorker) : reply(200, 'text/html', oldPage);
    const asked = new Headers(headers['service-worker'] && { 'service-worker': 'script' });
    const answer = await fetch(`${site.url}${path}`, { headers: asked });
    const body = Buffer.from(await answer.arrayBuffer());
    return reply(answer.status, answer.headers.get('content-type') ?? '', body);
  });
  return { url: `http://localhost:${port.port}`, move: () => (hasMoved = true) };
}

test('R12 · the service worker of an earlier site ends, and the visitor sees this site', async () => {
  const origin = await openOrigin();
  const page = await site.visit('/', { baseURL: origin.url });
  await page.getByText('It works offline').waitFor();

  origin.move();
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('heading', { level: 1, name: hero.headline }).waitFor();

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
