import { expect, test } from 'vitest';
import { authorizeUrl, continueWithGoogle, createVisitor, exchange, readReturn, signInAtPage } from './login-visit.ts';
import { callPool, email, password, poolIds, readClaims, signed, signUp, startPool } from './pool-fixture.ts';

const person = 'asha.rao@gmail.example';

async function start() {
  const cloud = await startPool();
  await signUp(cloud);
  return { cloud, visitor: createVisitor(cloud) };
}

/** Signs a person at Google in and returns the claims of the ID token. */
async function signInWithGoogle(cloud: Awaited<ReturnType<typeof startPool>>, visitor = createVisitor(cloud)) {
  const back = await continueWithGoogle(cloud, visitor, { person }, 'select_account');
  const { body } = await exchange(cloud, { code: readReturn(back)['code'] });
  return readClaims(body['id_token']);
}

test('K2, O7 · the login page leads back to the site with a code for tokens, and with the same state', async () => {
  const { cloud, visitor } = await start();

  const page = await visitor.open(
    authorizeUrl(cloud, { state: 'a b&c=d"<é', nonce: 'the-nonce', scope: 'openid email' }),
  );
  const back = await visitor.submit(page, { username: email, password });
  const { headers, body } = await exchange(cloud, { code: readReturn(back)['code'] });

  expect(back.url.startsWith(`${cloud.siteUrl}/login?`)).toBe(true);
  expect(readReturn(back)['state']).toBe('a b&c=d"<é');
  expect(headers.get('access-control-allow-origin')).toBe(cloud.siteUrl);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 1800, refresh_token: expect.any(String) });
  expect(readClaims(body['id_token'])).toMatchObject({ email, nonce: 'the-nonce', aud: poolIds.site });
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

test.each(['/signup', '/forgotPassword', '/oauth2/userInfo', '/oauth2/revoke'])(
  'K2 · %s, which the site does not use, is 404',
  async (path) => {
    const cloud = await startPool();

    expect((await fetch(authorizeUrl(cloud, {}, path))).status).toBe(404);
  },
);

test('M8, O7 · a person at Google becomes a user with Cognito’s name and claims', async () => {
  const cloud = await startPool();

  const claims = await signInWithGoogle(cloud);

  expect(claims).toMatchObject({
    email: person,
    email_verified: true,
    name: 'Asha Rao',
    'cognito:username': expect.stringMatching(/^google_\d{21}$/),
    identities: [
      {
        userId: String(claims['cognito:username']).slice('google_'.length),
        providerName: 'Google',
        providerType: 'Google',
        primary: 'true',
        dateCreated: expect.stringMatching(/^\d{13}$/),
      },
    ],
  });
  expect(cloud.logLines().join('\n')).toContain('"triggerSource":"PreSignUp_ExternalProvider"');
});

test('M7 · the same person is the same user the next time, and the trigger is not asked again', async () => {
  const cloud = await startPool();

  const first = await signInWithGoogle(cloud);
  const second = await signInWithGoogle(cloud);

  expect(second['sub']).toBe(first['sub']);
  expect(cloud.logLines().filter((line) => line.includes('PreSignUp_ExternalProvider'))).toHaveLength(1);
});

test('G3, O7 · the Google sign-in that links an account fails once, and the next one succeeds unasked', async () => {
  const cloud = await startPool();
  const visitor = createVisitor(cloud);
  const linked = 'linked@client.example';
  const { body: account } = await signUp(cloud, linked);

  const first = await continueWithGoogle(cloud, visitor, { email: linked, name: 'Asha', verified: 'on' });
  const second = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google' }));
  const { body } = await exchange(cloud, { code: readReturn(second)['code'] });

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

test('G1 · Google continues with the session of its browser, and asks when the client wants it', async () => {
  const { cloud, visitor } = await start();
  await signInWithGoogle(cloud, visitor);
  const logout = new URLSearchParams({ client_id: poolIds.site, logout_uri: `${cloud.siteUrl}/` });
  await visitor.open(`${cloud.signInUrl}/logout?${logout}`);
  const go = (changes: Record<string, string>) =>
    visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', ...changes }));

  const asked = await go({ prompt: 'select_account' });
  const unasked = await go({ login_hint: 'ravi.menon@gmail.example' });

  expect(asked.text).toContain('Choose an account');
  expect(readReturn(unasked)).toHaveProperty('code');
});

test('G1, O7 · a login hint fills the login page and is not passed on to Google', async () => {
  const cloud = await startPool();
  const hint = { login_hint: person };

  const form = await createVisitor(cloud).open(authorizeUrl(cloud, hint));
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google', ...hint }), { redirect: 'manual' });

  expect(form.text).toContain(`value="${person}"`);
  expect(new URL(leaving.headers.get('location') ?? '').searchParams.has('login_hint')).toBe(false);
});

test('G1 · any other person can be typed in at Google', async () => {
  const cloud = await startPool();
  const fields = { email: 'New.One@gmail.example', name: 'New One' };

  const back = await continueWithGoogle(cloud, createVisitor(cloud), fields);
  const { body } = await exchange(cloud, { code: readReturn(back)['code'] });

  expect(readClaims(body['id_token'])).toMatchObject({
    email: 'new.one@gmail.example',
    name: 'New One',
    email_verified: false,
  });
});

test('G4 · a person who cancels at Google comes back to the site with Google’s error', async () => {
  const cloud = await startPool();

  const back = await continueWithGoogle(cloud, createVisitor(cloud), { person: '' });

  expect(readReturn(back)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  expect(readReturn(back)).not.toHaveProperty('code');
});

test('M11, O7 · a refusal of the trigger comes back to the site in its own words, and creates no user', async () => {
  const cloud = await startPool();
  const refused = { email: 'refused@gmail.example', name: 'Refused' };

  const back = await continueWithGoogle(cloud, createVisitor(cloud), refused);
  const { body } = await callPool(cloud, 'ListUsers', { UserPoolId: poolIds.userPoolId }, signed);

  expect(readReturn(back)).toEqual({
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error Please continue with Google..',
    state: 'the-state',
  });
  expect(body).toEqual({ Users: [] });
});

test('K2 · the way back from Google works only in the browser that left, and with Google’s code', async () => {
  const cloud = await startPool();
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
  const state = new URL(leaving.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const url = `${cloud.signInUrl}/oauth2/idpresponse?${new URLSearchParams({ state, code: 'guess' })}`;
  const cookie = leaving.headers.get('set-cookie')?.split(';')[0] ?? '';

  const otherBrowser = await createVisitor(cloud).open(url);
  const response = await fetch(url, { redirect: 'manual', headers: { cookie } });

  expect([otherBrowser.status, otherBrowser.text.includes('Invalid state parameter.')]).toEqual([400, true]);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin).toBe(cloud.siteUrl);
  expect(location.searchParams.get('error_description')).toBe('Google Error - 400 invalid_grant');
});

test('K2 · a client cannot use a provider that it lacks, and Google knows only the pool', async () => {
  const cloud = await startPool();
  const visitor = createVisitor(cloud);
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
  const google = new URL(leaving.headers.get('location') ?? '');
  google.searchParams.set('redirect_uri', 'https://evil.example');

  const other = await visitor.open(authorizeUrl(cloud, { client_id: poolIds.other, identity_provider: 'Google' }));
  const unknown = await visitor.open(authorizeUrl(cloud, { identity_provider: 'constructor' }));
  const foreign = await fetch(google, { redirect: 'manual' });

  expect([other.status, unknown.status, foreign.status]).toEqual([400, 400, 400]);
});

test('K2 · a user of Google has no password to sign in with', async () => {
  const { cloud, visitor } = await start();
  await signInWithGoogle(cloud);

  const page = await visitor.submit(await visitor.open(authorizeUrl(cloud)), { username: person, password });

  expect(page.text).toContain('Incorrect username or password.');
});
