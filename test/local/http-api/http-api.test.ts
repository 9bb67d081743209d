import { expect, test } from 'vitest';
import { startFixture, startForFile } from '#test/local/start-fixture.ts';

type Echoed = { event: Record<string, unknown>; environment: Record<string, string> };

const cloud = await startForFile();

function post(path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`${cloud.siteUrl}${path}`, { method: 'POST', ...request });
}

async function echoed(response: Response | Promise<Response>): Promise<Echoed> {
  return (await response).json();
}

// AWS: CloudFront appends the viewer's IP address to `X-Forwarded-For`. API Gateway appends the edge’s IP address and
// also gives it as `sourceIp`. Source: CloudFront guide, custom origins
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html),
// archived version; API Gateway guide, logging variables
// (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging-variables.html), archived version,
// read 2026-11-24.
test('K3, O7 · a function gets an event of payload 2.0 whose source IP is that of the edge', async () => {
  const { event } = await echoed(
    post('/api/echo?a=1&a=2&b=%20x', {
      headers: { 'content-type': 'application/json', 'X-Mixed': 'Case', cookie: 'one=1; two=2' },
      body: '{"text":"नमस्ते"}',
    }),
  );

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

// AWS: In payload 2.0, bodies of `text/*`, `application/json`, `application/xml` and `application/javascript` are text.
// All other bodies are base64. Source: measured on AWS: ministack 766
// (https://github.com/ministackorg/ministack/pull/766), read 2026-11-24.
test.each(['application/x-www-form-urlencoded', 'application/octet-stream', 'application/problem+json'])(
  'K3, O7 · a body of %s reaches the function as base64',
  async (contentType) => {
    const body = 'email=a%40b.example';
    const { event } = await echoed(post('/api/echo', { headers: { 'content-type': contentType }, body }));

    expect(event).toMatchObject({ body: Buffer.from(body).toString('base64'), isBase64Encoded: true });
  },
);

// AWS: Without a matching route, an HTTP API answers 404. Source: API Gateway guide, routes
// (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html), read 2026-11-24.
test.each([
  ['GET', '/api/echo'],
  ['OPTIONS', '/api/echo'],
  ['POST', '/api/echo/'],
  ['POST', '/api/ECHO'],
  ['POST', '/api/constructor'],
])('R12, O7 · %s %s has no route and gets the API’s own 404', async (method, path) => {
  const response = await post(path, { method });

  expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
});

test('K3 · only CloudFront sets the origin secret', async () => {
  const direct = await cloud.api({ method: 'POST', path: '/api/echo' });
  const { event, environment } = await echoed(post('/api/echo', { headers: { 'x-origin-secret': 'guess' } }));

  expect(direct.body.toString()).not.toContain('"x-origin-secret"');
  expect(event['headers']).toHaveProperty('x-origin-secret', environment['SECRET']);
});

// AWS: API Gateway answers 413 to a body over 10 MB. Source: API Gateway
// guide, quotas (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html); status codes:
// lgtm-generator 10 (https://github.com/koki-develop/lgtm-generator/issues/10) (a REST API; none found for HTTP APIs),
// serverless 11222 (https://github.com/serverless/serverless/issues/11222), read 2026-11-24.
test('K3, O7 · a body over 10 MB is refused with 413 before the function gets it', async () => {
  const { logLines, siteUrl } = await startFixture();

  const response = await fetch(`${siteUrl}/api/echo`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });

  expect(response.status).toBe(413);
  expect(logLines()).toEqual([]);
});

// AWS: A throttled stage answers 429 without `Retry-After`. Source: botocore 750
// (https://github.com/boto/botocore/pull/750), read 2026-11-21.
test('K3, O7 · requests beyond the stage’s burst are answered 429 without Retry-After', async () => {
  const { siteUrl } = await startFixture(({ Stage }) => {
    Stage!.Properties['DefaultRouteSettings'] = { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 };
  });

  const passed = await fetch(`${siteUrl}/api/echo`, { method: 'POST' });
  const refused = await fetch(`${siteUrl}/api/echo`, { method: 'POST' });

  expect([passed.status, refused.status]).toEqual([203, 429]);
  expect(await refused.json()).toEqual({ message: 'Too Many Requests' });
  expect(refused.headers.has('retry-after')).toBe(false);
});
