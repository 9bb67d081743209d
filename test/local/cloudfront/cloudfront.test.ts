import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPathMatcher } from '#local/cloudfront/path-pattern.ts';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { requestRaw } from '#test/local/request-raw.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test('K1 · the site is served from the bucket, with the deployment’s metadata', async () => {
  const { siteUrl } = await startFixture();

  const page = await fetch(siteUrl);
  const asset = await fetch(`${siteUrl}/assets/app-1a2b.js`);

  expect(page.headers.get('content-type')).toBe('text/html');
  expect(await page.text()).toContain('<title>Home</title>');
  expect(asset.headers.get('content-type')).toBe('text/javascript');
  expect(asset.headers.get('cache-control')).toBe('immutable');
});

test('K1 · values that are known on deploying are put into deployed files, host names as they are here', async () => {
  const { siteUrl } = await startFixture();

  const config = await (await fetch(`${siteUrl}/config.json`)).json();

  expect(config).toEqual({ site: siteUrl, note: 'say "hi"' });
});

test('R12 · a missing file is S3’s own 404, and viewer-response does not run for it', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/assets/missing.js`);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/xml');
  expect(response.headers.has('x-edge')).toBe(false);
  expect(await response.text()).toContain('<Code>NoSuchKey</Code>');
});

test('R12 · without the right to list the bucket a missing file is 403, as in AWS', async () => {
  const { siteUrl } = await startFixture(({ BucketPolicy }) => {
    BucketPolicy!.Properties['PolicyDocument'] = {
      Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } }],
    };
  });

  const response = await fetch(`${siteUrl}/assets/missing.js`);

  expect(response.status).toBe(403);
  expect(await response.text()).toContain('<Code>AccessDenied</Code>');
});

test('R12 · viewer-response can make a 404 of the page that viewer-request chose', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/unknown/place`);

  expect(response.status).toBe(404);
  expect(response.headers.get('x-edge')).toBe('ran');
  expect(await response.text()).toContain('<title>Not found</title>');
});

test('K1 · a response made by viewer-request is sent as it is', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/old`, { redirect: 'manual' });

  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.has('x-edge')).toBe(false);
});

test('K1 · an edge function sees the event that AWS documents', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/show?a=1&a=%20&b`, { headers: { 'X-Mixed': 'v', cookie: 'c=1; d=2=3' } });

  expect(await response.json()).toMatchObject({
    version: '1.0',
    context: { eventType: 'viewer-request', distributionId: expect.stringMatching(/^E[0-9A-F]{13}$/) },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: 'GET',
      uri: '/show',
      querystring: { a: { value: '1', multiValue: [{ value: '1' }, { value: '%20' }] }, b: { value: '' } },
      headers: { 'x-mixed': { value: 'v' } },
      cookies: { c: { value: '1' }, d: { value: '2=3' } },
    },
  });
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

test('K1 · an edge function that throws is answered 503, and the next request is served', async () => {
  const { siteUrl, logLines } = await startFixture();

  const failed = await fetch(`${siteUrl}/throws`);
  const next = await fetch(siteUrl);

  expect([failed.status, next.status]).toEqual([503, 200]);
  expect(logLines().join()).toContain('FunctionExecutionError: Error: edge');
});

test('K1 · the headers policy adds, keeps and removes headers as it says', async () => {
  const { siteUrl } = await startFixture();

  const page = await fetch(siteUrl);
  const asset = await fetch(`${siteUrl}/assets/app-1a2b.js`);

  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(page.headers.get('cache-control')).toBe('never');
  expect(asset.headers.get('cache-control')).toBe('immutable');
  expect(page.headers.has('server')).toBe(false);
});

test('K1 · what only makes sense over https is left out on this machine, and nothing else of the policy', async () => {
  const { siteUrl } = await startFixture();

  const { headers } = await fetch(siteUrl);

  expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('K1 · text is compressed with %s for who accepts it', async (encoding, decompress) => {
  const { siteUrl } = await startFixture();

  const { headers, body } = await requestRaw(siteUrl, { headers: { 'accept-encoding': `${encoding}, x` } });

  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(decompress(body).toString()).toContain('<title>Home</title>');
});

test.each([
  ['a client that does not accept it', '/', 'identity'],
  ['a client that refuses it', '/', 'br;q=0'],
  ['a file under 1 kB', '/small.txt', 'br'],
])('K1 · nothing is compressed for %s', async (_, path, accepted) => {
  const { siteUrl } = await startFixture();

  const { headers } = await requestRaw(`${siteUrl}${path}`, { headers: { 'accept-encoding': accepted } });

  expect(headers).not.toHaveProperty('content-encoding');
});

test('K1 · a page that has not changed is 304, also by the compressed copy’s weak validator', async () => {
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

test('K1 · a method that the behaviour does not allow is 403', async () => {
  const { siteUrl } = await startFixture();

  expect((await fetch(siteUrl, { method: 'POST' })).status).toBe(403);
  expect((await fetch(siteUrl, { method: 'DELETE' })).status).toBe(403);
});

test('K1 · path patterns match as CloudFront documents, after dots are resolved', () => {
  const isApi = createPathMatcher('/api/*');
  const isPicture = createPathMatcher('*.p?g');

  expect(['/api/a', '/api/', '/x/../api/a', '/x/%2e%2e/api/a'].map(isApi)).toEqual([true, true, true, true]);
  expect(['/api', '/API/a', '/x/api/a', '/api/../x', '//'].map(isApi)).toEqual([false, false, false, false, false]);
  expect(['/a/b.png', '/a.pg', '/a.pngx'].map(isPicture)).toEqual([true, false, false]);
});

test.each<[string, (resources: Resources) => void, string]>([
  [
    'an edge function that does not load',
    ({ ViewerRequest }) => (ViewerRequest!.Properties['FunctionCode'] = 'function ('),
    'CloudFront would not run the edge function ViewerRequest of the stack: it cannot be read',
  ],
  [
    'an edge function that V8 would run and CloudFront would not',
    ({ ViewerRequest }) =>
      (ViewerRequest!.Properties['FunctionCode'] =
        'function handler(event) { for (const x of []) {} return event.request; }'),
    'line 1: for…of is not published for cloudfront-js-2.0',
  ],
  [
    'error responses for the whole distribution',
    ({ Distribution }) => {
      const config = Distribution!.Properties['DistributionConfig'];
      Object.assign(Object(config), { CustomErrorResponses: [{ ErrorCode: 404 }] });
    },
    'Resource Distribution of the stack: DistributionConfig.CustomErrorResponses: is not supported by the local cloud.',
  ],
])('K1 · %s is one clear sentence', async (_, change, sentence) => {
  await expect(startFixture(change)).rejects.toThrow(sentence);
});
