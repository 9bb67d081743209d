import { expect, test } from 'vitest';
import { readClaims } from '#test/local/account-client.ts';
import { email, libraries, password, start, startProved } from '#test/local/account-fixture.ts';
import { createSdkAccountClient } from '#test/local/sdk-account-client.ts';

const minuteMs = 60_000;

test.each(libraries)('E4 · with %s tokens live as long as the template says', async (_, create) => {
  const { client } = await start(create);
  await client.signUp(email, password);

  const { accessToken, idToken } = await client.signIn(email, password);

  for (const token of [accessToken, idToken]) {
    const { exp, iat, auth_time: authTime } = readClaims(token);
    expect(Number(exp) - Number(iat)).toBe(30 * 60);
    expect(authTime).toBe(iat);
  }
});

test.each(libraries)(
  'T1 · with %s a session is renewed after its tokens expire, and is the same session',
  async (_, create) => {
    const { cloud, client } = await start(create);
    await client.signUp(email, password);
    const before = await client.signIn(email, password);

    cloud.clock.advance(31 * minuteMs);
    const after = await client.refresh();

    expect(readClaims(after?.accessToken ?? '')).toMatchObject({
      origin_jti: readClaims(before.accessToken)['origin_jti'],
      auth_time: readClaims(before.accessToken)['auth_time'],
    });
    expect(Number(readClaims(after?.accessToken ?? '')['iat'])).toBeGreaterThan(
      Number(readClaims(before.accessToken)['exp']),
    );
    expect(await client.readAttributes()).toMatchObject({ email });
  },
);

test.each(libraries)('M9 · with %s signing out everywhere ends every session of the user', async (_, create) => {
  const { cloud, client } = await startProved(create);
  const elsewhere = createSdkAccountClient(cloud);
  await elsewhere.signIn(email, password);

  await client.signOutEverywhere();

  const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };
  await expect(elsewhere.readAttributes()).rejects.toMatchObject(revoked);
  await expect(elsewhere.refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
});

test.each(libraries)('E4 · with %s a deleted account is gone, with its sessions and codes', async (_, create) => {
  const { cloud, client } = await startProved(create);
  const elsewhere = createSdkAccountClient(cloud);
  await elsewhere.signIn(email, password);

  await client.deleteAccount();

  await expect(elsewhere.readAttributes()).rejects.toMatchObject({ name: 'UserNotFoundException' });
  await expect(elsewhere.refresh()).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  await expect(client.signIn(email, password)).rejects.toMatchObject({ message: 'Incorrect username or password.' });
  expect(await client.signUp(email, password)).toBe(true);
});
