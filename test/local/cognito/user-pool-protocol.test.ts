import { expect, test } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { authorizeUrl } from '#test/local/hosted-fixture.ts';
import { requestRaw } from '#test/local/request-raw.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';

function call(cloud: LocalCloud, operation: string, body: string, headers: Record<string, string> = {}) {
  return fetch(cloud.signInUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  });
}

async function errorName(response: Response): Promise<[number, unknown]> {
  const { __type: name } = await response.json();
  expect(response.headers.get('x-amzn-errortype')).toBe(`${name}:`);
  return [response.status, name];
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'SignUp.constructor', ''])(
  'K2 · the operation "%s" is unknown, and nothing else happens',
  async (operation) => {
    const cloud = await startSignIn();

    expect(await errorName(await call(cloud, operation, '{}'))).toEqual([400, 'UnknownOperationException']);
    expect((await call(cloud, 'SignUp', '{}')).status).toBe(400);
  },
);

test.each([
  ['{"ClientId":', 'SerializationException'],
  ['', 'SerializationException'],
  ['null', 'InvalidParameterException'],
  ['[]', 'InvalidParameterException'],
  ['"text"', 'InvalidParameterException'],
  ['{"ClientId":1,"Username":{},"Password":[]}', 'InvalidParameterException'],
  ['{"__proto__":{"ClientId":"x"},"constructor":1}', 'InvalidParameterException'],
  ['['.repeat(100_000), 'SerializationException'],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'InvalidParameterException'],
])('F6 · a broken request %.40s is answered 4xx and the pool goes on', async (body, name) => {
  const cloud = await startSignIn();

  for (const operation of ['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetUser', 'ConfirmForgotPassword']) {
    expect(await errorName(await call(cloud, operation, body))).toEqual([400, name]);
  }
});

test('F6 · what is missing is named as Cognito names it', async () => {
  const cloud = await startSignIn();

  const response = await call(cloud, 'SignUp', JSON.stringify({ ClientId: fixtureIds.site, Username: email }));

  expect(await response.json()).toEqual({
    __type: 'InvalidParameterException',
    message: "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  });
});

test('K2 · an administrator’s operation needs a signature, which no page can send', async () => {
  const cloud = await startSignIn();
  const body = JSON.stringify({ UserPoolId: fixtureIds.userPoolId });
  const authorization = 'AWS4-HMAC-SHA256 Credential=local';

  const missing = 'MissingAuthenticationTokenException';
  expect(await errorName(await call(cloud, 'ListUsers', body))).toEqual([400, missing]);
  const fromPage = { authorization, origin: cloud.siteUrl };
  expect(await errorName(await call(cloud, 'ListUsers', body, fromPage))).toEqual([400, missing]);
  expect((await call(cloud, 'ListUsers', body, { authorization })).status).toBe(200);
});

test.each([
  ['{site}', true],
  ['http://127.0.0.1:4000', true],
  ['https://evil.example', false],
  ['http://localhost.evil.example', false],
  ['null', false],
])('K2 · a page of %s may read the API: %s', async (template, isAllowed) => {
  const cloud = await startSignIn();
  const origin = template.replace('{site}', cloud.siteUrl);

  const preflight = await fetch(cloud.signInUrl, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'content-type,x-amz-target' },
  });
  const answer = await call(cloud, 'GetUser', '{}', { origin });

  for (const { headers } of [preflight, answer]) {
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null);
  }
});

test.each(['evil.example', 'localhost.evil.example', '192.168.0.5:80'])(
  'K2 · neither the pool nor the mailbox nor the stand-in for Google is served under the name %s',
  async (host) => {
    const cloud = await startSignIn();
    const authorize = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
    const google = new URL(authorize.headers.get('location') ?? '');

    const urls = [
      `${cloud.signInUrl}/login`,
      `${cloud.siteUrl}/__local/mail`,
      google.href,
      `${google.origin}/signin/x`,
    ];
    const statuses = await Promise.all(urls.map(async (url) => (await requestRaw(url, { headers: { host } })).status));

    expect(statuses).toEqual([421, 421, 421, 421]);
  },
);
