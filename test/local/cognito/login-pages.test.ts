import { expect, test } from 'vitest';
import { authorizeUrl, createVisitor, exchange, readReturn, signInAtPage } from './login-visit.ts';
import { email, password, poolIds, readClaims, signUp, startPool } from './pool-fixture.ts';

async function start() {
  const cloud = await startPool();
  await signUp(cloud);
  return { cloud, visitor: createVisitor(cloud) };
}

test('K2, O7 · the login page leads back to the site with a code for tokens, and with the same state', async () => {
  const { cloud, visitor } = await start();

  const page = await visitor.open(authorizeUrl(cloud, { state: 'a b&c=d"<é', scope: 'openid email' }));
  const back = await visitor.submit(page, { username: email, password });
  const { headers, body } = await exchange(cloud, { code: readReturn(back)['code'] });

  expect(back.url.startsWith(`${cloud.siteUrl}/login?`)).toBe(true);
  expect(readReturn(back)['state']).toBe('a b&c=d"<é');
  expect(headers.get('access-control-allow-origin')).toBe(cloud.siteUrl);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 1800, refresh_token: expect.any(String) });
  expect(readClaims(body['id_token'])).toMatchObject({ email, aud: poolIds.site });
  expect(readClaims(body['access_token'])).toMatchObject({ scope: 'openid email', version: 2 });
});

test('K2 · the login page names a mistake in Cognito’s words and keeps the address', async () => {
  const { cloud, visitor } = await start();

  const again = await visitor.submit(await visitor.open(authorizeUrl(cloud)), { username: email, password: 'wrong' });

  expect(again.text).toContain('Incorrect username or password.');
  expect(again.text).toContain(`value="${email}"`);
});

test('K2 · only the login page itself can post its form', async () => {
  const { cloud, visitor } = await start();
  const page = await visitor.open(authorizeUrl(cloud));
  const fields = { username: email, password };

  const foreign = await visitor.submit(page, fields, { origin: 'https://evil.example' });
  const otherBrowser = await createVisitor(cloud).submit(page, fields);

  for (const { status, text } of [foreign, otherBrowser]) {
    expect([status, text.includes('The form has expired.')]).toEqual([400, true]);
  }
});

test('K2, O7 · a browser that has signed in is not asked again for an hour, unless the client wants it', async () => {
  const { cloud, visitor } = await start();
  await signInAtPage(cloud, visitor);

  const again = await visitor.open(authorizeUrl(cloud));
  const asked = await visitor.open(authorizeUrl(cloud, { prompt: 'login' }));
  cloud.clock.advance(3_600_000);
  const late = await visitor.open(authorizeUrl(cloud, { prompt: 'none' }));

  expect(readReturn(again)).toMatchObject({ code: expect.any(String), state: 'the-state' });
  expect(asked.text).toContain('<h1>Sign in</h1>');
  expect(readReturn(late)).toMatchObject({ error: 'login_required', state: 'the-state' });
});

test('M9 · signing out leads to a registered address only, and ends the browser’s session', async () => {
  const { cloud, visitor } = await start();
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
  ['twice', {}, {}],
  ['for another client', { client_id: poolIds.other }, {}],
  ['for another address', { redirect_uri: 'https://site.example/login' }, {}],
  ['with a wrong verifier', { code_verifier: 'wrong' }, {}],
  ['without a verifier', { code_verifier: undefined }, {}],
  ['with a verifier for no challenge', {}, { code_challenge: undefined, code_challenge_method: undefined }],
])('K2, O7 · an authorization code does not work %s, and the try uses it up', async (name, changes, asked) => {
  const { cloud, visitor } = await start();
  const code = await signInAtPage(cloud, visitor, asked);

  const first = await exchange(cloud, { code, ...changes });
  const second = await exchange(cloud, { code });

  expect(first.status).toBe(name === 'twice' ? 200 : 400);
  expect([second.status, second.body]).toEqual([400, { error: 'invalid_grant' }]);
});

test('K2, O7 · an authorization code works for five minutes', async () => {
  const { cloud } = await start();
  const code = await signInAtPage(cloud);

  cloud.clock.advance(5 * 60_000);

  expect((await exchange(cloud, { code })).body).toEqual({ error: 'invalid_grant' });
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
])('K2, O7 · no browser is sent to the address "%s", which is not registered', async (template) => {
  const cloud = await startPool();
  const redirectUri = template.replace('{site}', cloud.siteUrl);

  for (const path of ['/oauth2/authorize', '/login']) {
    const response = await fetch(authorizeUrl(cloud, { redirect_uri: redirectUri }, path), { redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await response.text()).toContain('redirect_mismatch');
  }
});

test.each([['unknown'], [undefined]])('K2 · a request of the client %s is refused', async (clientId) => {
  const cloud = await startPool();

  const response = await fetch(authorizeUrl(cloud, { client_id: clientId }), { redirect: 'manual' });

  expect([response.status, (await response.text()).includes('Client does not exist.')]).toEqual([400, true]);
});

test.each([
  ['a token in place of a code', { response_type: 'token' }, 'unauthorized_client'],
  ['a scope that the client lacks', { scope: 'openid phone' }, 'invalid_scope'],
  ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a method without a challenge', { code_challenge: undefined }, 'invalid_request'],
])('K2, O7 · a request for %s comes back to the site as an error, with its state', async (_, changes, error) => {
  const cloud = await startPool();

  const seen = await createVisitor(cloud).open(authorizeUrl(cloud, changes));

  expect(readReturn(seen)).toMatchObject({ error, state: 'the-state', error_description: expect.any(String) });
});
