import { expect, test } from 'vitest';
import { callPool } from '#test/local/cognito/call-pool.ts';
import { startPoolForFile } from '#test/local/cognito/pool-fixture.ts';
import { abandonRequest, exchangeBytes, requestRaw } from '#test/local/request-raw.ts';

const cloud = await startPoolForFile();
const { siteUrl, awsUrl } = cloud;

test.each([
  ['evil.example', [421, 421, 421]],
  ['127.0.0.1.evil.example', [421, 421, 421]],
  ['LOCALHOST:1', [200, 200, 404]],
  ['[::1]', [200, 200, 404]],
])('K1, K2 · requests with the Host header "%s" are answered %j', async (host, statuses) => {
  const urls = [siteUrl, `${siteUrl}/__local/mail`, `${awsUrl}/none`];

  const answers = await Promise.all(urls.map((url) => requestRaw(url, { headers: { host } })));

  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

test('K1, K2, F6, R12 · no request ends the process', async () => {
  const begin = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
  const malformed = [
    'hello\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    'GET /%2e%2e/%zz%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    `${begin}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    `${begin}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    `${begin}X: ${'a'.repeat(40_000)}\r\n\r\n`,
  ];
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const toDatabase = { 'x-amz-target': 'DynamoDB_20120810.PutItem', authorization: 'AWS4-HMAC-SHA256' };

  for (const url of [siteUrl, awsUrl]) {
    for (const bytes of malformed) expect(await exchangeBytes(url, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    await abandonRequest(url, `${begin}Content-Length: 1000\r\n\r\nbegin`);
    const tooLarge = { method: 'POST', body: 'a'.repeat(21 * 1024 * 1024) };
    expect((await fetch(`${url}/api/echo`, tooLarge)).status).toBe(413);
  }
  for (const body of ['', '{"a"', 'null', nested, '{"__proto__":{"ClientId":"x"},"constructor":1}']) {
    expect((await fetch(awsUrl, { method: 'POST', headers: toDatabase, body })).status).toBe(400);
    expect((await callPool(cloud, 'SignUp', body)).status).toBe(400);
  }

  const after = await Promise.all([siteUrl, `${awsUrl}/none`].map((url) => fetch(url)));
  expect(after.map(({ status }) => status)).toEqual([200, 404]);
});
