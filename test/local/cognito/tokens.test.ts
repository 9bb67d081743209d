import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LocalCloud } from '#local/local-cloud.ts';
import { createVisitor, exchange, signInAtPage } from './login-visit.ts';
import {
  callPool,
  createRestartablePool,
  email,
  password,
  poolIds,
  signed,
  signUp,
  startPool,
} from './pool-fixture.ts';

const dayMs = 86_400_000;

async function signIn(cloud: LocalCloud) {
  const { body } = await exchange(cloud, { code: await signInAtPage(cloud) });
  return {
    accessToken: String(body['access_token']),
    idToken: String(body['id_token']),
    refreshToken: String(body['refresh_token']),
  };
}

async function startSession() {
  const cloud = await startPool();
  await signUp(cloud);
  const tokens = await signIn(cloud);
  /** The next refresh token, or the error. */
  const refresh = async (RefreshToken: string, ClientId = poolIds.site) => {
    const { body } = await callPool(cloud, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
    const { AuthenticationResult: result, __type, message } = Object(body);
    return result ? String(result.RefreshToken) : `${__type}: ${message}`;
  };
  return { cloud, ...tokens, refresh };
}

test('T1, O7 · each use of a refresh token gives the next, and the used one works for the grace period', async () => {
  const { cloud, refreshToken: first, refresh } = await startSession();

  const second = await refresh(first);
  cloud.clock.advance(20_000);
  const third = await refresh(first);
  cloud.clock.advance(10_000);

  expect(await refresh(first)).toBe('RefreshTokenReuseException: Refresh Token has been rotated');
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await refresh(second)).not.toContain('Exception');
});

test('T1 · a renewal does not move the end of a session', async () => {
  const { cloud, refreshToken, refresh } = await startSession();

  cloud.clock.advance(29 * dayMs);
  const second = await refresh(refreshToken);
  cloud.clock.advance(dayMs);

  expect(await refresh(second)).toBe('NotAuthorizedException: Refresh Token has expired');
});

test('M9, O7 · revoking a refresh token ends its whole session', async () => {
  const { cloud, accessToken, refreshToken, refresh } = await startSession();
  const second = await refresh(refreshToken);

  await callPool(cloud, 'RevokeToken', { ClientId: poolIds.site, Token: second });

  const revoked = 'NotAuthorizedException: Refresh Token has been revoked';
  expect([await refresh(second), await refresh(refreshToken)]).toEqual([revoked, revoked]);
  const { body } = await callPool(cloud, 'GetUser', { AccessToken: accessToken });
  expect(body).toMatchObject({ message: 'Access Token has been revoked' });
});

test('K2 · a refresh token works for its own client only, also to revoke it', async () => {
  const { cloud, refreshToken, refresh } = await startSession();

  expect(await refresh(refreshToken, poolIds.other)).toContain('Invalid Refresh Token');
  await callPool(cloud, 'RevokeToken', { ClientId: poolIds.other, Token: refreshToken });
  expect(await refresh('nothing')).toContain('Invalid Refresh Token');
  expect(await refresh(refreshToken)).not.toContain('Exception');
});

test.each(['REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'constructor'])(
  'K2 · the flow %s does not start a sign-in',
  async (AuthFlow) => {
    const { cloud, refreshToken } = await startSession();
    const AuthParameters = { USERNAME: email, PASSWORD: password, REFRESH_TOKEN: refreshToken };

    const { body } = await callPool(cloud, 'InitiateAuth', { ClientId: poolIds.site, AuthFlow, AuthParameters });

    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
  },
);

test('M9 · signing out everywhere ends every session of the user', async () => {
  const { cloud, accessToken, refreshToken, refresh } = await startSession();
  const elsewhere = await signIn(cloud);

  await callPool(cloud, 'GlobalSignOut', { AccessToken: accessToken });

  for (const token of [refreshToken, elsewhere.refreshToken])
    expect(await refresh(token)).toContain('has been revoked');
});

test('E4 · after a deletion the user’s tokens belong to no account', async () => {
  const { cloud, accessToken, refresh } = await startSession();
  const elsewhere = await signIn(cloud);

  await callPool(cloud, 'DeleteUser', { AccessToken: accessToken });

  const { body } = await callPool(cloud, 'GetUser', { AccessToken: elsewhere.accessToken });
  expect(body).toMatchObject({ __type: 'UserNotFoundException' });
  expect(await refresh(elsewhere.refreshToken)).toContain('Invalid Refresh Token');
});

test('K2 · a changed, forged or expired access token is refused', async () => {
  const { cloud, accessToken, idToken } = await startSession();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, username: 'another' })).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  const messageFor = async (AccessToken: string) => (await callPool(cloud, 'GetUser', { AccessToken })).body['message'];

  const forged = [
    `${header}.${changed}.${signature}`,
    `${unsigned}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature}.x`,
    idToken,
    '..',
    'x',
  ];
  for (const token of forged) expect(await messageFor(token)).toBe('Invalid Access Token');
  cloud.clock.advance(30 * 60_000);
  expect(await messageFor(accessToken)).toBe('Access Token has expired');
});

test('K2 · a token without the API’s scope changes no account', async () => {
  const cloud = await startPool();
  await signUp(cloud);
  const code = await signInAtPage(cloud, createVisitor(cloud), { scope: 'openid email' });
  const { body: tokens } = await exchange(cloud, { code });

  const { body } = await callPool(cloud, 'DeleteUser', { AccessToken: tokens['access_token'] });

  expect(body).toMatchObject({ message: 'Access Token does not have required scopes' });
});

test.each([
  ['email_verified', 'true', 'NotAuthorizedException'],
  ['sub', 'x', 'InvalidParameterException'],
  ['identities', '[]', 'InvalidParameterException'],
  ['__proto__', 'x', 'InvalidParameterException'],
  ['custom:role', 'admin', 'InvalidParameterException'],
  ['email', 'no address', 'InvalidParameterException'],
  ['name', 'x'.repeat(2049), 'InvalidParameterException'],
])('K2 · a sign-up with the attribute %s=%.12s is refused', async (Name, Value, error) => {
  const cloud = await startPool();
  const UserAttributes = [{ Name, Value }];
  const input = { ClientId: poolIds.site, Username: email, Password: password, UserAttributes };

  expect((await callPool(cloud, 'SignUp', input)).body).toMatchObject({ __type: error });
});

test('K2 · the data folder and the log hold no password and no token, and only this user can read accounts', async () => {
  const pool = createRestartablePool();
  const cloud = await pool.start();
  await signUp(cloud);
  const tokens = await signIn(cloud);
  const input = { UserPoolId: poolIds.userPoolId, Username: email };
  const { body: user } = await callPool(cloud, 'AdminGetUser', input, signed);
  await cloud.close();

  const folder = join(pool.dataDir, 'cognito');
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
  expect(files.map((file) => statSync(file).mode & 0o077)).toEqual(files.map(() => 0));
  for (const file of [...files, join(pool.dataDir, 'lambda.log')]) {
    const text = readFileSync(file, 'utf8');
    for (const secret of [`"${password}"`, ...Object.values(tokens)]) expect(text).not.toContain(secret);
  }
});
