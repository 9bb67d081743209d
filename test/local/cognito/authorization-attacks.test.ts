import { expect, test } from 'vitest';
import { authorizeUrl, createVisitor, exchange, readReturn, signUpHosted } from '#test/local/hosted-fixture.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const invalidGrant = [400, { error: 'invalid_grant' }];

async function outcome(response: Response) {
  return [response.status, await response.json()];
}

test('K2 · an authorization code is good once', async () => {
  const cloud = await startSignIn();
  const code = await signUpHosted(cloud, email);

  const first = await exchange(cloud, { code });
  const second = await exchange(cloud, { code });

  expect(first.status).toBe(200);
  expect(await outcome(second)).toEqual(invalidGrant);
});

test.each([
  ['for another client', { client_id: fixtureIds.other }],
  ['for another address', { redirect_uri: 'https://site.example/login' }],
  ['with a wrong verifier', { code_verifier: 'wrong' }],
  ['with an empty verifier', { code_verifier: '' }],
])('K2 · an authorization code is no good %s, and is used up by the try', async (_, changed) => {
  const cloud = await startSignIn();
  const code = await signUpHosted(cloud, email);

  expect(await outcome(await exchange(cloud, { code, ...changed }))).toEqual(invalidGrant);
  expect(await outcome(await exchange(cloud, { code }))).toEqual(invalidGrant);
});

test('K2 · an authorization code made without a challenge is no good with a verifier, and is good without', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  await signUpHosted(cloud, email, visitor);
  const bare = { code_challenge: undefined, code_challenge_method: undefined };
  const codes = [await visitor.open(authorizeUrl(cloud, bare)), await visitor.open(authorizeUrl(cloud, bare))];
  const [first = '', second = ''] = codes.map((seen) => readReturn(seen)['code'] ?? '');
  const withoutVerifier = (code: string) =>
    fetch(`${cloud.signInUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: fixtureIds.site,
        redirect_uri: `${cloud.siteUrl}/login`,
        code,
      }),
    });

  expect((await exchange(cloud, { code: first })).status).toBe(400);
  expect((await withoutVerifier(second)).status).toBe(200);
});

test('K2 · an authorization code is good for five minutes', async () => {
  const cloud = await startSignIn();
  const code = await signUpHosted(cloud, email);

  cloud.clock.advance(5 * 60_000);

  expect(await outcome(await exchange(cloud, { code }))).toEqual(invalidGrant);
});

test.each([
  'https://evil.example/login',
  'http://localhost:1/login',
  '{site}/login/',
  '{site}/login?next=https://evil.example',
  '{site}/LOGIN',
  '{site}/login#',
  '{site}@evil.example/login',
  '',
])('K2 · nobody is sent to the address "%s", which is not registered', async (template) => {
  const cloud = await startSignIn();
  const address = template.replace('{site}', cloud.siteUrl);

  for (const path of ['/oauth2/authorize', '/login', '/signup', '/forgotPassword']) {
    const url = authorizeUrl(cloud, { redirect_uri: address }).replace('/oauth2/authorize', path);
    const response = await fetch(url, { redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toContain('redirect_mismatch');
  }
});

test('K2 · a state that looks like an address is given back and never gone to', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  const state = 'https://evil.example/?code=1&redirect_uri=https://evil.example';

  await signUpHosted(cloud, email, visitor);
  const back = await visitor.open(authorizeUrl(cloud, { state }));

  expect(new URL(back.url).origin).toBe(cloud.siteUrl);
  expect(readReturn(back)['state']).toBe(state);
});

test.each([
  ['another client', { client_id: 'nobody' }, 'Client does not exist.'],
  ['no client', { client_id: undefined }, 'Client does not exist.'],
])('K2 · a request of %s is answered on the spot', async (_, changed, reason) => {
  const cloud = await startSignIn();

  const response = await fetch(authorizeUrl(cloud, changed), { redirect: 'manual' });

  expect(response.status).toBe(400);
  expect(await response.text()).toContain(reason);
});

test.each([
  ['a token instead of a code', { response_type: 'token' }, 'unauthorized_client'],
  ['a scope that the client does not have', { scope: 'openid phone' }, 'invalid_scope'],
  ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
])('K2 · a request for %s comes back to the site as an error, with its state', async (_, changed, error) => {
  const cloud = await startSignIn();

  const seen = await createVisitor(cloud).open(authorizeUrl(cloud, changed));

  expect(readReturn(seen)).toMatchObject({ error, state: 'the-state', error_description: expect.any(String) });
});

test('K2 · a client cannot sign in through a provider that it does not have', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);

  const others = await visitor.open(authorizeUrl(cloud, { client_id: fixtureIds.other, identity_provider: 'Google' }));
  const unknown = await visitor.open(authorizeUrl(cloud, { identity_provider: 'constructor' }));

  expect([others.status, unknown.status]).toEqual([400, 400]);
});
