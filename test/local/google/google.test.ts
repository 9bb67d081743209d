import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { readClaims } from '#test/local/account-client.ts';
import { authorizeUrl, continueWithGoogle, createVisitor, exchange, readReturn } from '#test/local/hosted-fixture.ts';
import { createSdkClient } from '#test/local/sdk-account-client.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const person = 'asha.rao@gmail.example';

async function signInWithGoogle(cloud: Awaited<ReturnType<typeof startSignIn>>, visitor = createVisitor(cloud)) {
  const back = await continueWithGoogle(cloud, visitor, person, 'select_account');
  const response = await exchange(cloud, { code: readReturn(back)['code'] ?? '' });
  return readClaims((await response.json()).id_token);
}

test('M8 · a person of Google’s becomes a user, named and described as Cognito does', async () => {
  const cloud = await startSignIn();

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
        issuer: null,
        primary: 'true',
        dateCreated: expect.stringMatching(/^\d{13}$/),
      },
    ],
  });
  const log = cloud.logLines().join('\n');
  expect(log).toContain('"triggerSource":"PreSignUp_ExternalProvider"');
  expect(log).toContain('"email_verified":"true"');
});

test('M7 · the same person is the same user the next time, and the trigger is not asked again', async () => {
  const cloud = await startSignIn();

  const first = await signInWithGoogle(cloud);
  const second = await signInWithGoogle(cloud);

  expect(second['sub']).toBe(first['sub']);
  expect(second['identities']).toEqual(first['identities']);
  expect(cloud.logLines().filter((line) => line.includes('PreSignUp_ExternalProvider'))).toHaveLength(1);
});

test('G1 · Google goes on unasked for who is signed in there, and asks when told to, whatever the hint', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  await signInWithGoogle(cloud, visitor);
  // The pool's own memory of the browser is ended, as by signing out of the site; Google's is not.
  const logout = new URLSearchParams({ client_id: fixtureIds.site, logout_uri: `${cloud.siteUrl}/` });
  const leave = () => visitor.open(`${cloud.signInUrl}/logout?${logout}`);
  const go = async (changed: Record<string, string>) => {
    await leave();
    return visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', ...changed }));
  };

  expect(readReturn(await go({}))).toHaveProperty('code');
  expect(readReturn(await go({ login_hint: 'ravi.menon@gmail.example' }))).toHaveProperty('code');
  expect((await go({ prompt: 'select_account', login_hint: person })).text).toContain('Choose an account');
});

test('G1 · a login hint fills the pool’s own form and is not passed on to Google', async () => {
  const cloud = await startSignIn();
  const hint = { login_hint: person };

  const form = await createVisitor(cloud).open(authorizeUrl(cloud, hint));
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google', ...hint }), { redirect: 'manual' });

  expect(form.text).toContain(`value="${person}"`);
  const sent = new URL(leaving.headers.get('location') ?? '');
  expect(sent.pathname).toBe('/o/oauth2/v2/auth');
  expect(sent.searchParams.has('login_hint')).toBe(false);
});

test('G1 · another person can be chosen in the same browser, and anyone typed in', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  await signInWithGoogle(cloud, visitor);

  const chooser = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google', prompt: 'select_account' }));
  const back = await visitor.submit(chooser, { email: 'New.One@gmail.example', name: 'New One' });

  const { id_token: idToken } = await (await exchange(cloud, { code: readReturn(back)['code'] ?? '' })).json();
  expect(readClaims(idToken)).toMatchObject({ email: 'new.one@gmail.example', name: 'New One', email_verified: false });
});

test('G4 · who cancels at Google comes back to the site with Google’s error and the state', async () => {
  const cloud = await startSignIn();

  const back = await continueWithGoogle(cloud, createVisitor(cloud), '');

  expect(readReturn(back)).toMatchObject({ error: 'access_denied', state: 'the-state' });
  expect(readReturn(back)).not.toHaveProperty('code');
});

test('M11 · a refusal of the trigger comes back to the site in its own words', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);

  const chooser = await visitor.open(authorizeUrl(cloud, { identity_provider: 'Google' }));
  const back = await visitor.submit(chooser, { email: 'refused@gmail.example', name: 'Refused' });

  expect(readReturn(back)).toEqual({
    error: 'invalid_request',
    error_description: 'PreSignUp failed with error Please continue with Google..',
    state: 'the-state',
  });
  const sdk = createSdkClient(cloud);
  const lookUp = new AdminGetUserCommand({ UserPoolId: fixtureIds.userPoolId, Username: 'refused@gmail.example' });
  await expect(sdk.send(lookUp)).rejects.toMatchObject({ name: 'UserNotFoundException' });
});

test('K2 · what comes back from Google counts once, and only in the browser that left for it', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
  const state = new URL(leaving.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const response = `${cloud.signInUrl}/oauth2/idpresponse?${new URLSearchParams({ state, code: 'stolen' })}`;

  const inAnotherBrowser = await visitor.open(response);
  const withoutState = await visitor.open(`${cloud.signInUrl}/oauth2/idpresponse?code=stolen`);

  for (const { status, text } of [inAnotherBrowser, withoutState]) {
    expect([status, text.includes('Invalid state parameter.')]).toEqual([400, true]);
  }
});

test('K2 · a code that Google does not know signs nobody in', async () => {
  const cloud = await startSignIn();
  const leaving = await fetch(authorizeUrl(cloud, { identity_provider: 'Google' }), { redirect: 'manual' });
  const state = new URL(leaving.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const cookie = leaving.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  const response = await fetch(
    `${cloud.signInUrl}/oauth2/idpresponse?${new URLSearchParams({ state, code: 'made-up' })}`,
    { redirect: 'manual', headers: { cookie } },
  );

  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin).toBe(cloud.siteUrl);
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    error: 'invalid_request',
    error_description: 'Google Error - 400 invalid_grant',
  });
});

test('K2 · a user of Google’s has no password to sign in by', async () => {
  const cloud = await startSignIn();
  await signInWithGoogle(cloud);
  const visitor = createVisitor(cloud);

  const page = await visitor.submit(await visitor.open(authorizeUrl(cloud)), { username: person, password: 'secret1' });

  expect(page.text).toContain('Incorrect username or password.');
});
