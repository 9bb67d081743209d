import { expect, test } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { authorizeUrl, continueWithGoogle, createVisitor, exchange, readReturn } from './login-visit.ts';
import { callPool, poolIds, readClaims, signed, signUp, startPool } from './pool-fixture.ts';

const person = 'asha.rao@gmail.example';

/** Signs a person at Google in and returns the claims of the ID token. */
async function signInWithGoogle(cloud: LocalCloud, visitor = createVisitor(cloud)) {
  const back = await continueWithGoogle(cloud, visitor, { person }, 'select_account');
  const { body } = await exchange(cloud, { code: readReturn(back)['code'] });
  return readClaims(body['id_token']);
}

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
  const cloud = await startPool();
  const visitor = createVisitor(cloud);
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
