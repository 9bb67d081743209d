import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { forms } from '#contract/all-forms.ts';
import { makeBundle } from '#test/infra/configurations.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { startSite, synthesiseSite } from './real-assembly.ts';
import { requestRaw } from './request-raw.ts';

const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'; style-src 'self'">`;
const bundle = makeBundle({
  'index.html': `<!doctype html><html lang="en"><head>${meta}</head>${'A long page. '.repeat(100)}`,
});
const folder = createTemporaryFolder(afterAll);
const { siteUrl, api } = await startSite(synthesiseSite({}, bundle), folder, afterAll);

// AWS: A response headers policy adds and removes headers. CloudFront replaces a removed `Server` with its
// own. Source: CloudFront guide, response headers policies
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html),
// archived version, read 2026-11-24.
test('K1, O7 · pages have the headers of the stack, without directives that need https', async () => {
  const { headers } = await fetch(siteUrl);

  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    server: 'CloudFront',
  });
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(headers.has('strict-transport-security')).toBe(false);
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
  expect(decompress(body).toString()).toContain('<html');
  expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
});

const ask = (method: string, path: string) => requestRaw(siteUrl, { method, path });

// AWS: CloudFront answers 403 to a method that the cache behaviour does not allow. It tries cache behaviours in order,
// after it has resolved dot segments. Source: CloudFront guide, invalid method
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/http-403-invalid-method.html), read 2026-11-24.
test('K1, O7 · a method that the behaviour does not allow is 403, and a path reaches the API after dot segments are resolved', async () => {
  const answers = await Promise.all([
    ask('HEAD', '/'),
    ask('POST', '/'),
    ask('GET', '/x/%2e%2e/api/none'),
    ask('GET', '/api'),
    ask('GET', '/assets/none.js'),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 404, 404]);
  expect(answers.map(({ body }) => /^\{"message"|<html|NoSuchKey/.exec(body.toString())?.[0])).toEqual([
    undefined,
    undefined,
    '{"message"',
    '<html',
    'NoSuchKey',
  ]);
});

// AWS: `rawQueryString()` returns the query as it was sent, and `undefined` without a `?`. Source: CloudFront guide,
// general helper methods
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/general-helper-methods.html), read 2026-11-27.
test('K1, O7 · an edge function redirects with the query as it was sent', async () => {
  const { status, headers } = await fetch(`${siteUrl}/About/?b=1&a=&b=%20`, { redirect: 'manual' });

  expect([status, headers.get('location')]).toEqual([301, '/about?b=1&a=&b=%20']);
});

// AWS: In payload 2.0, bodies of `text/*`, `application/json`, `application/xml` and `application/javascript` are text.
// All other bodies are base64. Source: measured on AWS: ministack 766
// (https://github.com/ministackorg/ministack/pull/766), read 2026-11-24.
test('K3, O7 · a native post reaches the function as base64, and gets its page', async () => {
  const body = new URLSearchParams({ email: 'asha@client.example' });
  const { path } = forms.newsletters;

  const answer = await fetch(siteUrl + path, {
    method: 'POST',
    body,
    headers: { origin: siteUrl },
    redirect: 'manual',
  });

  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(path)]);
});

const openReceipt = async (query: string) => (await fetch(`${siteUrl}${forms.newsletters.path}?${query}`)).status;

// AWS: In payload 2.0, query values of one name arrive as one text with commas. Source: HTTP API guide, Lambda
// integrations (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html),
// as quoted in serverless-http 185 (https://github.com/dougmoscrop/serverless-http/issues/185), read 2026-11-28.
test('K3, O7 · a receipt shows one reference, and two references in one URL are none', async () => {
  const reference = 'reference=7K3M-Q2XD-4RTN';

  expect([await openReceipt(reference), await openReceipt(`${reference}&${reference}`)]).toEqual([200, 400]);
});

test('K3 · only CloudFront sets the origin secret', async () => {
  const { path } = forms.contacts;
  const request = { method: 'GET', path, query: '', headers: {}, body: Buffer.alloc(0), clientIp: '127.0.0.1' };

  const direct = await api(request);
  const guessed = await api({ ...request, headers: { 'x-origin-secret': ['guess'] } });
  const usual = await fetch(siteUrl + path, { headers: { 'x-origin-secret': 'guess' } });

  expect([direct.statusCode, guessed.statusCode, usual.status]).toEqual([403, 403, 400]);
});
