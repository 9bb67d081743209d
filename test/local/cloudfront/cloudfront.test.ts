import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPathMatcher } from '#local/cloudfront/distribution.ts';
import { requestRaw } from '#test/local/request-raw.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test('K1, O7 · the bucket’s files are served with the deployment’s metadata and the CLI’s content types', async () => {
  const { siteUrl } = await startFixture();

  const page = await fetch(siteUrl);
  const asset = await fetch(`${siteUrl}/assets/app-1a2b.js`);

  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toContain('<title>Home</title>');
  expect(asset.headers.get('content-type')).toBe('text/javascript');
  expect(asset.headers.get('cache-control')).toBe('immutable');
});

test('K1, O7 · markers in deployed files are replaced, and host names are local', async () => {
  const { siteUrl } = await startFixture();

  const config = await (await fetch(`${siteUrl}/config.json`)).json();

  expect(config).toEqual({ site: siteUrl, note: 'say "hi"' });
});

test('R12, O7 · without the right to list the bucket, a missing file is 403', async () => {
  const { siteUrl } = await startFixture(({ BucketPolicy }) => {
    BucketPolicy!.Properties['PolicyDocument'] = {
      Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } }],
    };
  });

  const response = await fetch(`${siteUrl}/assets/missing.js`);

  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<Code>AccessDenied</Code>');
});

test('K1 · this machine’s address stands for the first of a distribution’s own names', async () => {
  const { siteUrl } = await startFixture(({ Distribution, Pages }) => {
    Object(Distribution?.Properties['DistributionConfig']).Aliases = ['site.example', 'www.site.example'];
    Object(Pages?.Properties['SourceMarkers'])[1]['<<marker:1>>'] = 'https://site.example, hello@site.example';
  });

  const event = await (await fetch(`${siteUrl}/show`)).json();
  const config = await (await fetch(`${siteUrl}/config.json`)).json();

  expect(event).toMatchObject({ request: { headers: { host: { value: 'site.example' } } } });
  expect(config).toMatchObject({ note: `${siteUrl}, hello@site.example` });
});

test('K1, O7 · a headers policy adds, keeps and removes headers', async () => {
  const { siteUrl } = await startFixture();

  const page = await fetch(siteUrl);
  const asset = await fetch(`${siteUrl}/assets/app-1a2b.js`);

  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('cache-control')).toBe('never');
  expect(asset.headers.get('cache-control')).toBe('immutable');
  expect(page.headers.has('server')).toBe(false);
});

test('K1 · rules that need https are left out on this machine, and nothing else of the policy', async () => {
  const { siteUrl } = await startFixture();

  const { headers } = await fetch(siteUrl);

  expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('K1, O7 · text is compressed with %s for a client that accepts it', async (encoding, decompress) => {
  const { siteUrl } = await startFixture();

  const { headers, body } = await requestRaw(siteUrl, { headers: { 'accept-encoding': `${encoding}, x` } });

  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(decompress(body).toString()).toContain('<title>Home</title>');
});

test.each([
  ['a client that does not accept it', '/', 'identity'],
  ['a client that refuses it', '/', 'br;q=0'],
  ['a file below 1 kB', '/small.txt', 'br'],
])('K1, O7 · nothing is compressed for %s', async (_, path, accepted) => {
  const { siteUrl } = await startFixture();

  const { headers } = await requestRaw(`${siteUrl}${path}`, { headers: { 'accept-encoding': accepted } });

  expect(headers).not.toHaveProperty('content-encoding');
});

test('K1 · an unchanged page is 304, also by the weak validator of the compressed copy', async () => {
  const { siteUrl } = await startFixture();
  const first = await requestRaw(siteUrl, { headers: { 'accept-encoding': 'br' } });
  const etag = String(first.headers['etag']);

  const second = await requestRaw(siteUrl, { headers: { 'if-none-match': etag } });

  expect(etag).toMatch(/^W\/"/);
  expect([second.status, second.body.length]).toEqual([304, 0]);
});

test('K1 · HEAD has the headers of GET and no body', async () => {
  const { siteUrl } = await startFixture();

  const head = await fetch(siteUrl, { method: 'HEAD' });

  expect(head.status).toBe(200);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await head.text()).toBe('');
});

test('K1, O7 · a method that the behaviour does not allow is 403', async () => {
  const { siteUrl } = await startFixture();

  expect((await fetch(siteUrl, { method: 'POST' })).status).toBe(403);
  expect((await fetch(siteUrl, { method: 'DELETE' })).status).toBe(403);
});

test('K1, O7 · path patterns match after dot segments are resolved', () => {
  const isApi = createPathMatcher('/api/*');
  const isPicture = createPathMatcher('*.p?g');

  expect(['/api/a', '/api/', '/x/../api/a', '/x/%2e%2e/api/a'].map(isApi)).toEqual([true, true, true, true]);
  expect(['/api', '/API/a', '/x/api/a', '/api/../x', '//'].map(isApi)).toEqual([false, false, false, false, false]);
  expect(['/a/b.png', '/a.pg', '/a.pngx'].map(isPicture)).toEqual([true, false, false]);
});
