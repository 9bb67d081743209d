import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startSignIn } from '#test/local/sign-in-fixture.ts';

async function startPages(): Promise<number> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '27' });
    response.end('<head lang="é"><p>Home</p>');
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('K4 · with hot reload, too, the https rewrite is in every page and at its address', async () => {
  const { siteUrl, signInUrl } = await startSignIn({ devServerPort: await startPages() });

  const page = await (await fetch(siteUrl)).text();
  const script = await fetch(`${siteUrl}/__local/https-rewrite.js`);

  const { host } = new URL(signInUrl);
  expect(page).toBe(
    `<head lang="é"><script src="/__local/https-rewrite.js" data-host="${host}" defer></script><p>Home</p>`,
  );
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toContain('dataset.host');
});

test('K4 · the page with the https rewrite is one page: its validator and its compressed form are of what is served', async () => {
  const { siteUrl } = await startSignIn();

  const plain = await fetch(siteUrl, { headers: { 'accept-encoding': 'identity' } });
  const again = await fetch(siteUrl, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });

  expect(again.status).toBe(304);
  // The fixture's page has no head, so nothing is put in and nothing breaks.
  expect(await plain.text()).not.toContain('https-rewrite');
});
