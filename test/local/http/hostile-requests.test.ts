import { expect, test } from 'vitest';
import { callPool, signed } from '#test/local/cognito/call-pool.ts';
import { readPool, startForFile } from '#test/local/real-assembly.ts';
import { abandonRequest, exchangeBytes, requestRaw } from '#test/local/request-raw.ts';

const cloud = await startForFile();
const { siteUrl, awsUrl } = cloud;
const mailboxUrl = `${siteUrl}/__local/mail`;
const outagesUrl = `${siteUrl}/__local/outages`;

test.each([
  ['127.0.0.1.evil.example', [421, 421, 421]],
  ['LOCALHOST:1', [200, 200, 404]],
  ['[::1]', [200, 200, 404]],
])('K1, K2 · requests with the Host header "%s" are answered %j', async (host, statuses) => {
  const urls = [siteUrl, mailboxUrl, `${awsUrl}/none`];

  const answers = await Promise.all(urls.map((url) => requestRaw(url, { headers: { host } })));

  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

const authorization = 'AWS4-HMAC-SHA256';
const toDatabase = { 'x-amz-target': 'DynamoDB_20120810.PutItem', authorization };

test.each(['https://evil.example', 'null'])(
  'K3, G5, R12 · a page of %s can read and change nothing',
  async (origin) => {
    const post = (path: string, sent: Record<string, string>, body = '{}') =>
      fetch(`${awsUrl}${path}`, { method: 'POST', headers: { origin, ...sent }, body });
    const answers = await Promise.all([
      fetch(mailboxUrl, { headers: { origin } }),
      fetch(outagesUrl, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } }),
      post('/', toDatabase),
      post('/v2/email/outbound-emails', { authorization }),
      post('/', { authorization }, 'Action=DescribeStacks'),
    ]);
    const { userPoolId: UserPoolId } = await readPool(cloud);
    const accounts = await callPool(cloud, 'ListUsers', { UserPoolId }, { ...signed, origin });

    for (const { headers } of [...answers, accounts]) expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(answers[0]?.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect([answers[2]?.status, answers[3]?.status]).toEqual([400, 403]);
    expect(accounts.body).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  },
);

test('K1, K2, F6, R12 · no request ends the process', async () => {
  const begin = 'POST / HTTP/1.1\r\nHost: localhost\r\n';
  const malformed = [
    'hello\r\n\r\n',
    'GET /%2e%2e/%zz%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    `${begin}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ];
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  for (const url of [siteUrl, awsUrl]) {
    for (const bytes of malformed) expect(await exchangeBytes(url, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    await abandonRequest(url, `${begin}Content-Length: 1000\r\n\r\nbegin`);
  }
  for (const body of ['{"a"', 'null', nested, '{"__proto__":{"ClientId":"x"},"constructor":1}']) {
    expect((await fetch(awsUrl, { method: 'POST', headers: toDatabase, body })).status).toBe(400);
    expect((await callPool(cloud, 'SignUp', body)).status).toBe(400);
  }

  const after = await Promise.all([siteUrl, `${awsUrl}/none`].map((url) => fetch(url)));
  expect(after.map(({ status }) => status)).toEqual([200, 404]);
});

const ask = async (method: string) => (await fetch(`${outagesUrl}?service=dynamodb`, { method })).json();

test('T4 · a person begins and ends an outage of the database at the site’s URL', async () => {
  const listTables = () => {
    const headers = { 'x-amz-target': 'DynamoDB_20120810.ListTables', authorization };
    return fetch(awsUrl, { method: 'POST', headers, body: '{}' });
  };

  expect(await ask('PUT')).toEqual({ outages: ['dynamodb'] });
  await expect(listTables()).rejects.toThrow('fetch failed');
  expect((await fetch(`${awsUrl}/none`)).status).toBe(404);
  expect(await ask('DELETE')).toEqual({ outages: [] });
  expect((await listTables()).status).toBe(200);
});
