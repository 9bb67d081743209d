import { expect, test } from 'vitest';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { startFixture } from '#test/local/start-fixture.ts';

type Echoed = { event: Record<string, unknown>; environment: Record<string, string> };

async function echoed(response: Response): Promise<Echoed> {
  return response.json();
}

test('K3, O7 · a function gets an event of payload 2.0, with the edge as its client', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo?a=1&a=2&b=%20x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Mixed': 'Case', cookie: 'one=1; two=2' },
    body: '{"text":"नमस्ते"}',
  });
  const { event } = await echoed(response);

  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/echo',
    rawPath: '/api/echo',
    rawQueryString: 'a=1&a=2&b=%20x',
    queryStringParameters: { a: '1,2', b: ' x' },
    cookies: ['one=1', 'two=2'],
    headers: { 'content-type': 'application/json', 'x-mixed': 'Case', 'x-forwarded-for': '127.0.0.1, 198.51.100.1' },
    body: '{"text":"नमस्ते"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', path: '/api/echo', sourceIp: '198.51.100.1' }, stage: '$default' },
  });
  expect(event['headers']).not.toHaveProperty('cookie');
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
  'K3, O7 · a body of %s reaches the function as base64',
  async (contentType) => {
    const { siteUrl } = await startFixture();

    const response = await fetch(`${siteUrl}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: 'email=a%40b.example',
    });

    expect((await echoed(response)).event).toMatchObject({
      body: Buffer.from('email=a%40b.example').toString('base64'),
      isBase64Encoded: true,
    });
  },
);

test('K3 · a function’s result becomes the response: status, headers, cookies', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST' });

  expect(response.status).toBe(200);
  expect(response.headers.get('x-remaining')).toBe('true');
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(response.headers.get('apigw-requestid')).toMatch(/\S/);
});

test('K3, O7 · a result without a status is the JSON body of a 200', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/fail?bare`, { method: 'POST' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ hello: 'world' });
});

test.each([
  ['throws', ''],
  ['ends its process', '?exit'],
  ['returns a malformed result', '?malformed'],
  ['returns a header that would split the response', '?header'],
  ['returns an impossible status', '?status'],
])('F6, O7 · a function that %s is answered 500 without the error’s text', async (_, query) => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/fail${query}`, { method: 'POST' });

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Internal Server Error' });
});

test('K3, O7 · a function that takes longer than its integration’s timeout is answered 503', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/late?forever`, { method: 'POST' });

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ message: 'Service Unavailable' });
});

test.each([
  ['GET', '/api/echo'],
  ['OPTIONS', '/api/echo'],
  ['POST', '/api/nothing'],
  ['POST', '/api/echo/'],
  ['POST', '/api/ECHO'],
  ['POST', '/api/constructor'],
])('R12, O7 · %s %s has no route and gets the API’s own 404', async (method, path) => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}${path}`, { method });

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ message: 'Not Found' });
});

test('K3, O7 · a path parameter reaches the function decoded', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/things/a%20b`, { method: 'DELETE' });

  expect((await echoed(response)).event).toMatchObject({
    routeKey: 'ANY /api/things/{id}',
    pathParameters: { id: 'a b' },
  });
});

test('K3 · a request that does not come through CloudFront lacks the origin secret', async () => {
  const cloud = await startFixture();

  const direct = await cloud.api({ method: 'POST', path: '/api/echo' });
  const throughTheSite = await echoed(await fetch(`${cloud.siteUrl}/api/echo`, { method: 'POST' }));

  expect(direct.body.toString()).not.toContain('"x-origin-secret"');
  expect(throughTheSite.event['headers']).toHaveProperty('x-origin-secret', throughTheSite.environment['SECRET']);
});

test('K3 · a visitor cannot set the origin secret', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST', headers: { 'x-origin-secret': 'guess' } });

  const { event, environment } = await echoed(response);
  expect(event['headers']).toHaveProperty('x-origin-secret', environment['SECRET']);
});

test('K3, O7 · a body over 10 MB is refused with 413 before the function gets it', async () => {
  const { siteUrl, logLines } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });

  expect(response.status).toBe(413);
  expect(logLines()).toEqual([]);
});

test('K3, O7 · requests beyond the stage’s burst are answered 429 without Retry-After', async () => {
  const { siteUrl } = await startFixture(({ Stage }) => {
    Stage!.Properties['DefaultRouteSettings'] = { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 };
  });

  const ask = () => fetch(`${siteUrl}/api/echo`, { method: 'POST' });
  const passed = [(await ask()).status, (await ask()).status];
  const refused = await ask();

  expect(passed).toEqual([200, 200]);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ message: 'Too Many Requests' });
  expect(refused.headers.has('retry-after')).toBe(false);
});

test.each<[string, (resources: Resources) => void, string]>([
  [
    'an integration of another payload format',
    ({ POSTapiechoIntegration }) => (POSTapiechoIntegration!.Properties['PayloadFormatVersion'] = '1.0'),
    'Route POST /api/echo must lead to a Node function of the stack with payload 2.0.',
  ],
  [
    'a stage under another name',
    ({ Stage }) => (Stage!.Properties['StageName'] = 'v1'),
    'Resource Stage of the stack: StageName: Invalid type: Expected "$default" but received "v1".',
  ],
])('K3 · %s is one clear sentence', async (_, change, sentence) => {
  await expect(startFixture(change)).rejects.toThrow(sentence);
});
