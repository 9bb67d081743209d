import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPathMatcher } from '#local/cloudfront/behaviours.ts';
import { requestRaw } from '#test/local/request-raw.ts';
import { startFixture, startForFile } from '#test/local/start-fixture.ts';

const { siteUrl } = await startForFile();

// AWS: A response headers policy adds and removes headers. CloudFront replaces a removed `Server` with its
// own. Source: CloudFront guide, response headers policies
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html),
// archived version, read 2026-11-24.
test('K1, O7 · a response headers policy adds and removes headers', async () => {
  const page = await fetch(siteUrl);
  const asset = await fetch(`${siteUrl}/assets/app-1a2b.js`);

  expect(await page.text()).toContain('<title>Home</title>');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    // Without directives that need https.
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  });
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'immutable',
  });
  // CloudFront replaces a removed Server header with its own.
  expect(page.headers.get('server')).toBe('CloudFront');
  expect(page.headers.has('strict-transport-security')).toBe(false);
});

// AWS: A bucket deployment replaces CDK’s placeholders for deploy-time values. It sets the content type from the file’s
// name. Source: aws-cdk-lib 2.276, `bucket-deployment-handler/index.py`, read 2026-11-24.
test('K1, O7 · CDK’s placeholders in deployed files are replaced by values, and host names by local ones', async () => {
  const own = await startFixture(({ Distribution, Pages }) => {
    Object(Distribution?.Properties['DistributionConfig']).Aliases = ['site.example', 'www.site.example'];
    Object(Pages?.Properties['SourceMarkers'])[1]['<<marker:1>>'] = 'https://site.example, hello@site.example';
  });

  const config = await (await fetch(`${siteUrl}/config.json`)).json();
  const ownConfig = await (await fetch(`${own.siteUrl}/config.json`)).json();
  const event = await (await fetch(`${own.siteUrl}/show`)).json();

  expect(config).toEqual({ site: siteUrl, note: 'say "hi"' });
  expect(ownConfig).toMatchObject({ note: `${own.siteUrl}, hello@site.example` });
  expect(event).toMatchObject({ request: { headers: { host: { value: 'site.example' } } } });
});

// AWS: CloudFront compresses listed types from 1 kB to 10 MB with Brotli or gzip, and makes the ETag weak. Source:
// CloudFront guide, compressed files
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html), read 2026-11-24.
test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('K1, O7 · text is compressed with %s for a client that accepts it', async (encoding, decompress) => {
  const { headers, body } = await requestRaw(siteUrl, { headers: { 'accept-encoding': `${encoding}, x` } });
  const unchanged = await requestRaw(siteUrl, { headers: { 'if-none-match': String(headers['etag']) } });

  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(headers['etag']).toMatch(/^W\/"/);
  expect(decompress(body).toString()).toContain('<title>Home</title>');
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
});

// AWS: CloudFront answers 403 to a method that the cache behaviour does not allow. Source: CloudFront guide, invalid
// method (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/http-403-invalid-method.html), read
// 2026-11-24.
test('K1, O7 · a method that the behaviour does not allow is 403', async () => {
  const [head, ...others] = await Promise.all(
    ['HEAD', 'POST', 'DELETE'].map((method) => requestRaw(siteUrl, { method })),
  );

  expect(others.map(({ status }) => status)).toEqual([403, 403]);
  expect([head?.status, head?.body.length]).toEqual([200, 0]);
});

// AWS: Cache behaviours are tried in order; `*` and `?` are wildcards. Source: CloudFront guide, cache behaviour
// settings (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DownloadDistValuesCacheBehavior.html),
// read 2026-11-24.
test('K1, O7 · path patterns match after dot segments are resolved', () => {
  const isApi = createPathMatcher('/api/*');
  const isPicture = createPathMatcher('*.p?g');

  expect(['/api/a', '/api/', '/x/../api/a', '/x/%2e%2e/api/a'].map(isApi)).toEqual([true, true, true, true]);
  expect(['/api', '/API/a', '/x/api/a', '/api/../x', '//'].map(isApi)).toEqual([false, false, false, false, false]);
  expect(['/a/b.png', '/a.pg', '/a.pngx'].map(isPicture)).toEqual([true, false, false]);
});

// AWS: Viewer-response does not run when the origin answered 400 or above. Source: CloudFront guide, trigger events
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/lambda-cloudfront-trigger-events.html), read
// 2026-11-21.
test('R12, O7 · a missing file is S3’s own 404, and viewer-response does not run for it', async () => {
  const missing = await fetch(`${siteUrl}/assets/missing.js`);
  const page = await fetch(`${siteUrl}/unknown/place`);

  expect([missing.status, missing.headers.has('x-edge')]).toEqual([404, false]);
  expect(await missing.text()).toContain('<Code>NoSuchKey</Code>');
  // viewer-request chose this page, and viewer-response changed its status.
  expect([page.status, page.headers.has('x-edge')]).toEqual([404, true]);
  expect(await page.text()).toContain('<title>Not found</title>');
});

// AWS: `rawQueryString()` returns the query as it was sent, and `undefined` without a `?`. Source: CloudFront guide,
// general helper methods
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html), read 2026-11-27.
test('K1, O7 · an edge function redirects with the query as it was sent', async () => {
  const { status, headers } = await fetch(`${siteUrl}/old?b=1&a=&b=%20`, { redirect: 'manual' });

  expect([status, headers.get('location'), headers.has('x-edge')]).toEqual([301, '/?b=1&a=&b=%20', false]);
});

test('K1, O7 · an edge function gets the event that AWS documents', async () => {
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
