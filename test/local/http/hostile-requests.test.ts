import { expect, test } from 'vitest';
import { abandonRequest, exchangeBytes, requestRaw } from '#test/local/request-raw.ts';
import { startForFile } from '#test/local/start-fixture.ts';

const { siteUrl, databaseEndpoint, signInUrl } = await startForFile();

test.each([
  ['evil.example', [421, 421, 421, 421]],
  ['192.168.0.5:80', [421, 421, 421, 421]],
  ['localhost.evil.example', [421, 421, 421, 421]],
  ['127.0.0.1.evil.example', [421, 421, 421, 421]],
  ['LOCALHOST:1', [200, 200, 404, 404]],
  ['127.0.0.1', [200, 200, 404, 404]],
  ['[::1]', [200, 200, 404, 404]],
])('K1, K2 · requests with the Host header "%s" are answered %j', async (host, statuses) => {
  const urls = [siteUrl, `${siteUrl}/__local/mail`, signInUrl, databaseEndpoint];

  const answers = await Promise.all(urls.map((url) => requestRaw(url, { headers: { host } })));

  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

test.each(['//evil.example/', '/%zz', '/%00', '/%2e%2e/%2e%2e/etc/passwd', '/\\', '/a?%', '/*'])(
  'R12 · the malformed path %s is answered with 4xx, and the next request is served',
  async (path) => {
    expect(String((await requestRaw(siteUrl, { path })).status)).toMatch(/^4/);
    expect((await fetch(siteUrl)).status).toBe(200);
  },
);

const begin = 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\n';

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a proxy’s target', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['two lengths', `${begin}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a broken chunk', `${begin}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a header with a control character', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n'],
])('K1 · malformed HTTP (%s) is refused with 4xx, and the next request is served', async (_, bytes) => {
  const answers = [await exchangeBytes(siteUrl, bytes), await exchangeBytes(databaseEndpoint, bytes)];

  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await fetch(siteUrl)).status).toBe(200);
});

test('K1 · a client that disconnects during its body does not stop the server', async () => {
  const beginning = `${begin}Content-Length: 1000\r\n\r\nbegin`;

  await Promise.all([abandonRequest(siteUrl, beginning), abandonRequest(databaseEndpoint, beginning)]);

  expect((await fetch(siteUrl)).status).toBe(200);
  expect((await fetch(databaseEndpoint)).status).toBe(404);
});

test('K1 · header names of the prototype chain are accepted', async () => {
  const headers = { __proto__x: '1', constructor: '2', ['__proto__']: '3' };

  expect((await requestRaw(`${siteUrl}/api/echo`, { method: 'POST', headers })).status).toBe(200);
});

test('K1 · a body above every limit is answered 413', async () => {
  const body = 'a'.repeat(21 * 1024 * 1024);
  const urls = [`${siteUrl}/api/echo`, databaseEndpoint];

  const answers = await Promise.all(urls.map((url) => fetch(url, { method: 'POST', body })));

  expect(answers.map(({ status }) => status)).toEqual([413, 413]);
});
