import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPool, siteAssembly, startForFile, startSite } from '#test/local/real-assembly.ts';
import { createTemporaryFolder } from '#test/support/temporary-folder.ts';
import { callPool, readClaims, signed } from './call-pool.ts';

const dayMs = 86_400_000;
const email = 'asha@client.example';
const password = 'a long secret';
const cloud = await startForFile();
const { userPoolClientId: ClientId } = await readPool(cloud);
await callPool(cloud, 'SignUp', { ClientId, Username: email, Password: password });

async function signIn(pool = cloud) {
  const tokens = await pool.startSession?.(email);
  if (!tokens) throw new Error('This stack has no accounts.');
  return tokens;
}

/** The next tokens, or the error. */
async function renew(RefreshToken: string) {
  const { body } = await callPool(cloud, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
  const { AuthenticationResult: next, __type, message } = Object(body);
  if (!next) return { accessToken: '', refreshToken: '', error: `${__type}: ${message}` };
  return { accessToken: String(next.AccessToken), refreshToken: String(next.RefreshToken), error: undefined };
}

// AWS: Refresh tokens rotate with a grace period; revoking one ends its session. Source: Cognito API,
// RefreshTokenRotationType
// (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RefreshTokenRotationType.html), read
// 2026-11-24.
test('T1, O7 · each use of a refresh token returns the next, and the used one works for the grace period', async () => {
  const { refreshToken: first } = await signIn();

  const { refreshToken: second } = await renew(first);
  cloud.clock.advance(20_000);
  const { refreshToken: third } = await renew(first);
  cloud.clock.advance(10_000);

  expect((await renew(first)).error).toBe('RefreshTokenReuseException: Refresh Token has been rotated');
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await renew(second)).error).toBeUndefined();

  await callPool(cloud, 'RevokeToken', { ClientId, Token: third });
  expect((await renew(third)).error).toBe('NotAuthorizedException: Refresh Token has been revoked');
});

test('T1, E4 · a renewal continues the same session, and does not move its end', async () => {
  const { accessToken, refreshToken } = await signIn();
  const { origin_jti, auth_time } = readClaims(accessToken);

  cloud.clock.advance(29 * dayMs);
  const next = await renew(refreshToken);
  cloud.clock.advance(dayMs);

  expect(readClaims(next.accessToken)).toMatchObject({ origin_jti, auth_time });
  expect((await renew(next.refreshToken)).error).toBe('NotAuthorizedException: Refresh Token has expired');
});

test('K2 · the data folder and the log contain no password and no token, and only this user can read accounts', async () => {
  const dataDir = createTemporaryFolder();
  const pool = await startSite(siteAssembly(), dataDir);
  const { userPoolId: UserPoolId } = await readPool(pool);
  await callPool(pool, 'SignUp', { ClientId, Username: email, Password: password });
  const { expiresInSeconds: _, ...tokens } = await signIn(pool);
  const { body: user } = await callPool(pool, 'AdminGetUser', { UserPoolId, Username: email }, signed);
  await pool.close();

  const folder = join(dataDir, 'cognito');
  const files = readdirSync(folder).map((name) => join(folder, name));
  expect(user).toMatchObject({ UserStatus: 'CONFIRMED' });
  expect(files.map((file) => statSync(file).mode & 0o077)).toEqual(files.map(() => 0));
  for (const file of [...files, join(dataDir, 'lambda.log')]) {
    const text = readFileSync(file, 'utf8');
    for (const secret of [`"${password}"`, ...Object.values(tokens)]) expect(text).not.toContain(secret);
  }
});
