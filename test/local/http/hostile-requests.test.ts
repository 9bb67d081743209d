import { expect, test } from 'vitest';
import { abandonRequest, exchangeBytes, requestRaw } from '#test/local/request-raw.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test.each(['evil.example', 'evil.example:80', '192.168.0.5', 'localhost.evil.example', '127.0.0.1.evil.example'])(
  'K1 · a request under the host name "%s" is not served: only this machine is',
  async (host) => {
    const { siteUrl, databaseEndpoint } = await startFixture();

    const site = await requestRaw(siteUrl, { headers: { host } });
    const database = await requestRaw(databaseEndpoint, { method: 'POST', headers: { host } });

    expect([site.status, database.status]).toEqual([421, 421]);
  },
);

test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '[::1]'])('K1 · a request under %s is served', async (host) => {
  const { siteUrl } = await startFixture();

  expect((await requestRaw(siteUrl, { headers: { host } })).status).toBe(200);
});

test.each([
  '//',
  '//evil.example/',
  '/%',
  '/%zz',
  '/%00',
  '/..',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/\\',
  '/a?%',
  '/;',
  '/*',
])('R12 · the odd address %s is answered with 4xx and does no harm', async (path) => {
  const { siteUrl } = await startFixture();

  const response = await requestRaw(siteUrl, { path });

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect((await fetch(siteUrl)).status).toBe(200);
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a target that is not a path', 'GET nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['a proxy’s target', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['two lengths', 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na',
  ],
  ['a broken chunk', 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n'],
])('K1 · broken framing (%s) is refused with 4xx, and the next request is served', async (_, bytes) => {
  const { siteUrl, databaseEndpoint } = await startFixture();

  const answers = [await exchangeBytes(siteUrl, bytes), await exchangeBytes(databaseEndpoint, bytes)];

  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await fetch(siteUrl)).status).toBe(200);
});

test('K1 · a client that leaves in the middle of its body harms nothing', async () => {
  const { siteUrl, databaseEndpoint } = await startFixture();
  const beginning = 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nbegin';

  await Promise.all([abandonRequest(siteUrl, beginning), abandonRequest(databaseEndpoint, beginning)]);

  expect((await fetch(siteUrl)).status).toBe(200);
  expect((await fetch(databaseEndpoint)).status).toBe(404);
});

test('K1 · header names from the prototype chain are only names', async () => {
  const { siteUrl } = await startFixture();

  const response = await requestRaw(`${siteUrl}/api/echo`, {
    method: 'POST',
    headers: { __proto__x: '1', constructor: '2', ['__proto__']: '3' },
  });

  expect(response.status).toBe(200);
});

test('K1 · a body beyond every limit is answered 413', async () => {
  const { siteUrl, databaseEndpoint } = await startFixture();
  const body = 'a'.repeat(21 * 1024 * 1024);

  const site = await fetch(`${siteUrl}/api/echo`, { method: 'POST', body });
  const database = await fetch(databaseEndpoint, { method: 'POST', body });

  expect([site.status, database.status]).toEqual([413, 413]);
});
