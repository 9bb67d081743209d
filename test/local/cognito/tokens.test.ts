import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exchange, signInAtPage, Visitor } from './login-visit.ts';
import {
  callPool,
  createPoolData,
  email,
  password,
  poolIds,
  signed,
  signUp,
  startPool,
  startPoolForFile,
} from './pool-fixture.ts';

const dayMs = 86_400_000;
const ClientId = poolIds.site;
const cloud = await startPoolForFile();

async function signIn(pool = cloud, scope?: string) {
  await signUp(pool);
  const code = await signInAtPage(pool, new Visitor(pool), scope === undefined ? {} : { scope });
  const { body } = await exchange(pool, { code });
  return {
    accessToken: String(body['access_token']),
    idToken: String(body['id_token']),
    refreshToken: String(body['refresh_token']),
  };
}

/** The next refresh token, or the error. */
async function refresh(RefreshToken: string, client = ClientId): Promise<string> {
  const { body } = await callPool(cloud, 'GetTokensFromRefreshToken', { ClientId: client, RefreshToken });
  const { AuthenticationResult: result, __type, message } = Object(body);
  return result ? String(result.RefreshToken) : `${__type}: ${message}`;
}

async function errorFor(AccessToken: string, operation = 'GetUser') {
  return (await callPool(cloud, operation, { AccessToken })).body['message'];
}

test('T1, O7 · each use of a refresh token gives the next, and the used one works for the grace period', async () => {
  const { refreshToken: first } = await signIn();

  const second = await refresh(first);
  cloud.clock.advance(20_000);
  const third = await refresh(first);
  cloud.clock.advance(10_000);

  expect(await refresh(first)).toBe('RefreshTokenReuseException: Refresh Token has been rotated');
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await refresh(second)).not.toContain('Exception');
});

test('T1, T4 · sessions, unused codes and emails outlive a restart', async () => {
  const dataDir = createPoolData();
  const first = await startPool(undefined, dataDir);
  const { accessToken, refreshToken } = await signIn(first);
  const codeRequest = { AccessToken: accessToken, AttributeName: 'email' };
  await callPool(first, 'GetUserAttributeVerificationCode', codeRequest);
  const [email] = first.mail();
  await first.close();

  const second = await startPool(undefined, dataDir);
  const [kept] = second.mail();
  const renewal = { ClientId, RefreshToken: refreshToken };
  const { body } = await callPool(second, 'GetTokensFromRefreshToken', renewal);
  const { AccessToken } = Object(body['AuthenticationResult']);
  const verification = { AccessToken, AttributeName: 'email', Code: kept?.code };
  const { status } = await callPool(second, 'VerifyUserAttribute', verification);

  expect(kept).toEqual(email);
  expect(status).toBe(200);
});

test('T1 · a renewal does not move the end of a session', async () => {
  const { refreshToken } = await signIn();

  cloud.clock.advance(29 * dayMs);
  const second = await refresh(refreshToken);
  cloud.clock.advance(dayMs);

  expect(await refresh(second)).toBe('NotAuthorizedException: Refresh Token has expired');
});

test('M9 · revoking a refresh token ends its whole session', async () => {
  const { accessToken, refreshToken } = await signIn();
  const second = await refresh(refreshToken);

  await callPool(cloud, 'RevokeToken', { ClientId, Token: second });

  const revoked = 'NotAuthorizedException: Refresh Token has been revoked';
  expect([await refresh(second), await refresh(refreshToken)]).toEqual([revoked, revoked]);
  expect(await errorFor(accessToken)).toBe('Access Token has been revoked');
});

test('K2 · a refresh token works for its own client only, also to revoke it', async () => {
  const { refreshToken } = await signIn();

  expect(await refresh(refreshToken, poolIds.other)).toContain('Invalid Refresh Token');
  await callPool(cloud, 'RevokeToken', { ClientId: poolIds.other, Token: refreshToken });
  expect(await refresh('nothing')).toContain('Invalid Refresh Token');
  expect(await refresh(refreshToken)).not.toContain('Exception');
});

test.each(['REFRESH_TOKEN_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH', 'constructor'])(
  'K2 · the flow %s does not start a sign-in',
  async (AuthFlow) => {
    const { refreshToken } = await signIn();
    const AuthParameters = { USERNAME: email, PASSWORD: password, REFRESH_TOKEN: refreshToken };

    const { body } = await callPool(cloud, 'InitiateAuth', { ClientId, AuthFlow, AuthParameters });

    expect(body).toMatchObject({ __type: 'InvalidParameterException' });
  },
);

test.each([
  ['M9 · signing out everywhere', 'GlobalSignOut', 'has been revoked', 'Access Token has been revoked'],
  ['E4 · deleting the account', 'DeleteUser', 'Invalid Refresh Token', 'User does not exist.'],
])('%s ends every session of the user', async (_, operation, refreshError, accessError) => {
  const [here, elsewhere] = [await signIn(), await signIn()];

  await callPool(cloud, operation, { AccessToken: here.accessToken });

  for (const { accessToken, refreshToken } of [here, elsewhere]) {
    expect(await refresh(refreshToken)).toContain(refreshError);
    expect(await errorFor(accessToken)).toBe(accessError);
  }
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('K2 · a changed, forged, expired or narrow access token is refused', async () => {
  const { accessToken, idToken } = await signIn();
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const narrow = await signIn(cloud, 'openid email');

  const forged = [
    `${header}.${encode({ ...claims, username: 'another' })}.${signature}`,
    `${encode({ alg: 'none' })}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature}.x`,
    idToken,
    '..',
    'x',
  ];
  for (const token of forged) expect(await errorFor(token)).toBe('Invalid Access Token');
  expect(await errorFor(narrow.accessToken, 'DeleteUser')).toBe('Access Token does not have required scopes');
  cloud.clock.advance(30 * 60_000);
  expect(await errorFor(accessToken)).toBe('Access Token has expired');
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
  const person = { ClientId, Username: 'new@client.example', Password: password };

  const { body } = await callPool(cloud, 'SignUp', { ...person, UserAttributes: [{ Name, Value }] });

  expect(body).toMatchObject({ __type: error });
});

test('K2 · the data folder and the log hold no password and no token, and only this user can read accounts', async () => {
  const dataDir = createPoolData();
  const pool = await startPool(undefined, dataDir);
  const tokens = await signIn(pool);
  const input = { UserPoolId: poolIds.userPoolId, Username: email };
  const { body: user } = await callPool(pool, 'AdminGetUser', input, signed);
  await pool.close();

  const folder = join(dataDir, 'cognito');
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
  expect(files.map((file) => statSync(file).mode & 0o077)).toEqual(files.map(() => 0));
  for (const file of [...files, join(dataDir, 'lambda.log')]) {
    const text = readFileSync(file, 'utf8');
    for (const secret of [`"${password}"`, ...Object.values(tokens)]) expect(text).not.toContain(secret);
  }
});
