import { expect, test } from 'vitest';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { startFixture } from '#test/local/start-fixture.ts';

type Echoed = { event: Record<string, unknown>; environment: Record<string, string> };

async function echoed(response: Response): Promise<Echoed> {
  return response.json();
}

test('K3 · a function gets the request as an API event of payload 2.0', async () => {
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
  'K3 · a body of %s reaches the function as base64, as in AWS',
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

function closeAddress(resources: Resources): void {
  resources['Api']!.Properties['DisableExecuteApiEndpoint'] = true;
  resources['Host'] = { Type: 'AWS::ApiGatewayV2::DomainName', Properties: { DomainName: 'a1.api.site.example' } };
  resources['Mapping'] = {
    Type: 'AWS::ApiGatewayV2::ApiMapping',
    Properties: { ApiId: { Ref: 'Api' }, DomainName: { Ref: 'Host' }, Stage: '$default' },
  };
}

test('K3 · an API answers at a name of its own, and at its address of AWS no more where that is closed', async () => {
  const { siteUrl } = await startFixture((resources) => {
    closeAddress(resources);
    const distribution = structuredClone(resources['Distribution']!);
    Object(distribution.Properties['DistributionConfig']).Origins[1].DomainName = { Ref: 'Host' };
    resources['Distribution'] = distribution;
  });

  expect((await fetch(`${siteUrl}/api/echo`, { method: 'POST' })).status).toBe(200);
  await expect(startFixture(closeAddress)).rejects.toThrow('execute-api');
});

test('K3 · what a function returns becomes the response: status, headers, cookies', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST' });

  expect(response.status).toBe(200);
  expect(response.headers.get('x-remaining')).toBe('true');
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(response.headers.get('apigw-requestid')).toMatch(/\S/);
});

test('K3 · a result without a status is the JSON body of a 200', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/fail?bare`, { method: 'POST' });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ hello: 'world' });
});

test.each([
  ['throws', ''],
  ['ends its process', '?exit'],
  ['returns a result that is malformed', '?malformed'],
  ['returns a header that would split the response', '?header'],
  ['returns a status that there is not', '?status'],
])('F6 · a function that %s is answered 500 with nothing of the error in it', async (_, query) => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/fail${query}`, { method: 'POST' });

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: 'Internal Server Error' });
});

test('K3 · a function that takes longer than the integration waits is answered 503', async () => {
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
])('R12 · %s %s has no route and gets the API’s own 404, never a page', async (method, path) => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}${path}`, { method });

  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ message: 'Not Found' });
});

test('K3 · a path parameter reaches the function decoded', async () => {
  const { siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/things/a%20b`, { method: 'DELETE' });

  expect((await echoed(response)).event).toMatchObject({
    routeKey: 'ANY /api/things/{id}',
    pathParameters: { id: 'a b' },
  });
});

test('K3 · the API can be called past CloudFront, and then lacks the origin secret', async () => {
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
