import { expect, test } from 'vitest';
import { startForFile } from '#test/local/start-fixture.ts';

const { siteUrl, logLines } = await startForFile();

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

// AWS: If a CloudFront function throws, CloudFront answers only that request with 503. Source: CloudFront guide, 503
// errors (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/http-503-service-unavailable.html), read
// 2026-11-24.
test('K1, O7 · a request whose edge function throws gets 503, and the next request succeeds', async () => {
  const failed = await fetch(`${siteUrl}/throws`);
  const next = await fetch(siteUrl);

  expect([failed.status, next.status]).toEqual([503, 200]);
  expect(logLines().join()).toContain('FunctionExecutionError: Error: edge');
});
