import { expect, test } from 'vitest';
import { readClaims } from '#test/local/account-client.ts';
import { authorizeUrl, createVisitor, exchange, readReturn, signUpHosted } from '#test/local/hosted-fixture.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const password = 'secret1';

test('K2 · the hosted sign-in leads back to the site with a code for tokens, and with the state as it was', async () => {
  const cloud = await startSignIn();
  await createSdkAccountClient(cloud).signUp(email, password);
  const visitor = createVisitor(cloud);

  const page = await visitor.open(authorizeUrl(cloud, { state: 'a b&c=d"<é', nonce: 'the-nonce' }));
  const back = await visitor.submit(page, { username: email, password });
  const response = await exchange(cloud, { code: readReturn(back)['code'] ?? '' });

  expect(back.url.startsWith(`${cloud.siteUrl}/login?`)).toBe(true);
  expect(readReturn(back)['state']).toBe('a b&c=d"<é');
  expect(response.headers.get('access-control-allow-origin')).toBe(cloud.siteUrl);
  const tokens = await response.json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 1800, refresh_token: expect.any(String) });
  expect(readClaims(tokens.id_token)).toMatchObject({ email, nonce: 'the-nonce', aud: fixtureIds.site });
  expect(readClaims(tokens.access_token)).toMatchObject({ scope: 'openid email', version: 2 });
});

test('K2 · the hosted sign-in says what is wrong, in Cognito’s words, and keeps the address', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);

  const page = await visitor.open(authorizeUrl(cloud));
  const again = await visitor.submit(page, { username: email, password });

  expect(again.text).toContain('Incorrect username or password.');
  expect(again.text).toContain(`value="${email}"`);
});

test('K2 · the hosted sign-up makes an account and signs it in', async () => {
  const cloud = await startSignIn();

  const code = await signUpHosted(cloud, email);

  expect((await exchange(cloud, { code })).status).toBe(200);
  await createSdkAccountClient(cloud).signIn(email, password);
});

test('G5 · the hosted pages set a new password by the code that was mailed', async () => {
  const cloud = await startSignIn();
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  await client.signIn(email, password);
  await client.sendEmailCode();
  await client.verifyEmail(cloud.mail()[0]?.code ?? '');
  const visitor = createVisitor(cloud);

  const start = await visitor.follow(await visitor.open(authorizeUrl(cloud)), 'Forgot your password?');
  const reset = await visitor.submit(start, { username: email });
  const refused = await visitor.submit(reset, { code: 'abcdef', password: 'secret2' });
  const signIn = await visitor.submit(refused, { code: cloud.mail()[0]?.code ?? '', password: 'secret2' });
  const back = await visitor.submit(signIn, { username: email, password: 'secret2' });

  expect(refused.text).toContain('Invalid verification code provided, please try again.');
  expect(readReturn(back)).toHaveProperty('code');
});

test('K2 · a browser that has signed in is not asked again for an hour, unless the client wants it', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  await signUpHosted(cloud, email, visitor);

  const again = await visitor.open(authorizeUrl(cloud));
  const asked = await visitor.open(authorizeUrl(cloud, { prompt: 'login' }));
  cloud.clock.advance(3_600_000);
  const late = await visitor.open(authorizeUrl(cloud, { prompt: 'none' }));

  expect(readReturn(again)).toMatchObject({ code: expect.any(String), state: 'the-state' });
  expect(asked.text).toContain('<h1>Sign in</h1>');
  expect(readReturn(late)).toMatchObject({ error: 'login_required', state: 'the-state' });
});

test('M9 · signing out at the hosted pages leads to a registered address only, and is remembered', async () => {
  const cloud = await startSignIn();
  const visitor = createVisitor(cloud);
  await signUpHosted(cloud, email, visitor);
  const logout = (to: string) =>
    `${cloud.signInUrl}/logout?${new URLSearchParams({ client_id: fixtureIds.site, logout_uri: to })}`;

  const foreign = await visitor.open(logout('https://evil.example/'));
  const own = await visitor.open(logout(`${cloud.siteUrl}/`));
  const next = await visitor.open(authorizeUrl(cloud));

  expect([foreign.status, foreign.url.startsWith(cloud.signInUrl)]).toEqual([400, true]);
  expect(own.url).toBe(`${cloud.siteUrl}/`);
  expect(next.text).toContain('<h1>Sign in</h1>');
});

test('K2 · the pool’s attributes can be read with a token that has the scope, and with no other', async () => {
  const cloud = await startSignIn();
  const { access_token: hosted } = await (await exchange(cloud, { code: await signUpHosted(cloud, email) })).json();
  const { accessToken } = await createSdkAccountClient(cloud).signIn(email, password);
  const read = (token: string) =>
    fetch(`${cloud.signInUrl}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

  expect(await (await read(hosted)).json()).toMatchObject({ email, email_verified: 'false' });
  expect((await read(accessToken)).status).toBe(401);
  expect((await read('none')).status).toBe(401);
});

test('K2 · the token endpoint renews a session and rotates its token; the revoke endpoint ends it', async () => {
  const cloud = await startSignIn();
  const first = await (await exchange(cloud, { code: await signUpHosted(cloud, email) })).json();
  const renew = (token: string) => exchange(cloud, { grant_type: 'refresh_token', refresh_token: token });

  const second = await (await renew(first.refresh_token)).json();
  cloud.clock.advance(31_000);
  const reused = await renew(first.refresh_token);
  await fetch(`${cloud.signInUrl}/oauth2/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: fixtureIds.site, token: second.refresh_token }),
  });

  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect([reused.status, await reused.json()]).toEqual([400, { error: 'invalid_grant' }]);
  expect((await renew(second.refresh_token)).status).toBe(400);
});
