import { expect, test } from 'vitest';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { startFixture } from '#test/local/start-fixture.ts';

test('R12, O7 · a missing file is S3’s own 404, and viewer-response does not run for it', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/assets/missing.js`);

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/xml');
  expect(response.headers.has('x-edge')).toBe(false);
  expect(await response.text()).toContain('<Code>NoSuchKey</Code>');
});

test('R12 · viewer-response can make a 404 of the page that viewer-request chose', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/unknown/place`);

  expect(response.status).toBe(404);
  expect(response.headers.get('x-edge')).toBe('ran');
  expect(await response.text()).toContain('<title>Not found</title>');
});

test('K1 · a response of viewer-request is sent as it is', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/old`, { redirect: 'manual' });

  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/');
  expect(response.headers.has('x-edge')).toBe(false);
});

test('K1, O7 · an edge function gets the event that AWS documents', async () => {
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

test('K1, O7 · an edge function that throws is answered 503, and the next request is served', async () => {
  const { siteUrl, logLines } = await startFixture();

  const failed = await fetch(`${siteUrl}/throws`);
  const next = await fetch(siteUrl);

  expect([failed.status, next.status]).toEqual([503, 200]);
  expect(logLines().join()).toContain('FunctionExecutionError: Error: edge');
});

test.each<[string, (resources: Resources) => void, string]>([
  [
    'an edge function that does not load',
    ({ ViewerRequest }) => (ViewerRequest!.Properties['FunctionCode'] = 'function ('),
    'The edge function ViewerRequest of the stack does not load: ',
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
