import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { exchangeBytes, requestRaw } from '#test/local/request-raw.ts';
import { startFixture } from '#test/local/start-fixture.ts';

/** A development server that says what it was asked, and takes sockets over. */
async function startDevServer(): Promise<number> {
  const server = createServer((request, response) => response.end(`dev ${request.method} ${request.url}`));
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhello from dev'));
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('K1 · with hot reload pages come from the development server, without the site’s policy', async () => {
  const { siteUrl } = await startFixture(undefined, { devServerPort: await startDevServer() });

  const response = await fetch(`${siteUrl}/src/main.tsx?t=1`);

  expect(await response.text()).toBe('dev GET /src/main.tsx?t=1');
  expect(response.headers.has('content-security-policy')).toBe(false);
});

test('K1 · with hot reload the API and the stack’s config still come from the stack', async () => {
  const { siteUrl } = await startFixture(undefined, { devServerPort: await startDevServer() });

  const config = await (await fetch(`${siteUrl}/config.json`)).json();
  const api = await fetch(`${siteUrl}/api/echo`, { method: 'POST' });

  expect(config).toMatchObject({ site: siteUrl });
  expect(api.headers.has('apigw-requestid')).toBe(true);
});

test('K1 · with hot reload the socket that announces changes is passed on', async () => {
  const { siteUrl } = await startFixture(undefined, { devServerPort: await startDevServer() });

  const answer = await exchangeBytes(
    siteUrl,
    'GET /hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );

  expect(answer).toContain('hello from dev');
});

test('K1 · with hot reload, too, only this machine is served', async () => {
  const { siteUrl } = await startFixture(undefined, { devServerPort: await startDevServer() });

  expect((await requestRaw(siteUrl, { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('K1 · a development server that does not answer is 502, and the API is still there', async () => {
  // Nothing listens on port 1.
  const { siteUrl } = await startFixture(undefined, { devServerPort: 1 });

  expect((await fetch(siteUrl)).status).toBe(502);
  expect((await fetch(`${siteUrl}/api/echo`, { method: 'POST' })).status).toBe(200);
});
