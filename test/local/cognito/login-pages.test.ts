import { expect, test } from 'vitest';
import { readClaims } from './call-pool.ts';
import { authorizeUrl, exchange, readReturn, signInAtPage, Visitor } from './login-visit.ts';
import { poolIds, signUp, startPoolForFile } from './pool-fixture.ts';

const cloud = await startPoolForFile();
const google = { identity_provider: 'Google' };
await signUp(cloud);

test('K2 · a signed-in browser gets no prompt for an hour, except on request of the client', async () => {
  const visitor = new Visitor(cloud);
  await signInAtPage(cloud, visitor);

  const again = await visitor.open(authorizeUrl(cloud));
  const prompted = await visitor.open(authorizeUrl(cloud, { prompt: 'login' }));
  cloud.clock.advance(3_600_000);
  const late = await visitor.open(authorizeUrl(cloud, { prompt: 'none' }));

  expect(readReturn(again)).toMatchObject({ code: expect.any(String), state: 'the-state' });
  expect(prompted.text).toContain('<h1>Sign in</h1>');
  expect(readReturn(late)).toMatchObject({ error: 'login_required', state: 'the-state' });
});

test('M9 · signing out redirects only to a registered URI, and ends the browser’s session', async () => {
  const visitor = new Visitor(cloud);
  await signInAtPage(cloud, visitor);
  const logout = (to: string) =>
    `${cloud.signInUrl}/logout?${new URLSearchParams({ client_id: poolIds.site, logout_uri: to })}`;

  const foreign = await visitor.open(logout('https://evil.example/'));
  const own = await visitor.open(logout(`${cloud.siteUrl}/`));
  const next = await visitor.open(authorizeUrl(cloud));

  expect([foreign.status, foreign.url.startsWith(cloud.signInUrl)]).toEqual([400, true]);
  expect(own.url).toBe(`${cloud.siteUrl}/`);
  expect(next.text).toContain('<h1>Sign in</h1>');
});

test.each([
  ['twice', 0, {}],
  ['after five minutes', 5, {}],
  ['with a wrong verifier', 0, { code_verifier: 'wrong' }],
])('K2 · an authorization code does not work %s, and the attempt uses it up', async (name, minutes, changes) => {
  const code = await signInAtPage(cloud);
  cloud.clock.advance(minutes * 60_000);

  const first = await exchange(cloud, { code, ...changes });
  const second = await exchange(cloud, { code });

  expect(first.status).toBe(name === 'twice' ? 200 : 400);
  expect([second.status, second.body]).toEqual([400, { error: 'invalid_grant' }]);
});

// AWS: The authorize endpoint accepts only registered redirect URIs. Source: Cognito guide, authorize endpoint
// (https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html), read 2026-11-21.
test('K2, O7 · the authorize endpoint redirects only to a registered URL', async () => {
  const url = authorizeUrl(cloud, { redirect_uri: `${cloud.siteUrl}/login?next=https://evil.example` });

  const response = await fetch(url, { redirect: 'manual' });

  expect([response.status, response.headers.get('location')]).toEqual([400, null]);
});

test('K2 · a request for a scope that the client lacks redirects to the site with an error and the same state', async () => {
  const seen = await new Visitor(cloud).open(authorizeUrl(cloud, { scope: 'openid phone' }));

  expect(readReturn(seen)).toMatchObject({ error: 'invalid_scope', state: 'the-state' });
});

// AWS: The Google sign-in that links an account may fail once. Here it always fails once. Source: amplify-js 9976
// (https://github.com/aws-amplify/amplify-js/issues/9976), read 2026-11-21.
test('G3, O7 · the Google sign-in that links an account fails once, and the next one succeeds without a prompt', async () => {
  const visitor = new Visitor(cloud);
  const linked = 'linked@client.example';
  const { body: account } = await signUp(cloud, linked);

  const chooser = await visitor.open(authorizeUrl(cloud, { ...google, prompt: 'select_account' }));
  const first = await visitor.submit(chooser, { email: linked, name: 'Asha', verified: 'on' });
  const second = await visitor.open(authorizeUrl(cloud, google));
  const { body } = await exchange(cloud, { code: readReturn(second)['code'] ?? '' });

  expect(readReturn(first)).toEqual({
    error: 'invalid_request',
    error_description: expect.stringMatching(/^Already found an entry for username google_\d{21}$/),
    state: 'the-state',
  });
  expect(readClaims(body['id_token'])).toMatchObject({
    sub: account['UserSub'],
    email_verified: true,
    identities: [{ providerName: 'Google', primary: 'false' }],
  });
});
