import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createSdkAccountClient, createSdkClient, signInBySrp } from '#test/local/sdk-account-client.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const password = 'secret1';
const dayMs = 86_400_000;

async function startSession() {
  const cloud = await startSignIn();
  const sdk = createSdkClient(cloud);
  await createSdkAccountClient(cloud).signUp(email, password);
  const { RefreshToken: first = '' } = await signInBySrp(sdk, email, password);
  const refresh = async (RefreshToken: string, ClientId = fixtureIds.site) => {
    const command = new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken });
    return (await sdk.send(command)).AuthenticationResult?.RefreshToken ?? '';
  };
  return { cloud, sdk, first, refresh };
}

test('T1 · each use of a refresh token gives the next; the used one is good for the grace period only', async () => {
  const { cloud, first, refresh } = await startSession();

  const second = await refresh(first);
  cloud.clock.advance(29_000);
  const alsoSecond = await refresh(first);
  cloud.clock.advance(1_000);

  await expect(refresh(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  expect(new Set([first, second, alsoSecond]).size).toBe(3);
  await refresh(second);
});

test('T1 · renewing does not move the end of a session', async () => {
  const { cloud, first, refresh } = await startSession();

  cloud.clock.advance(29 * dayMs);
  const second = await refresh(first);
  cloud.clock.advance(dayMs);

  await expect(refresh(second)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has expired',
  });
});

test('M9 · a revoked session gives no more tokens', async () => {
  const { sdk, first, refresh } = await startSession();
  const second = await refresh(first);

  await sdk.send(new RevokeTokenCommand({ ClientId: fixtureIds.site, Token: second }));

  const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
  await expect(refresh(second)).rejects.toMatchObject(revoked);
  await expect(refresh(first)).rejects.toMatchObject(revoked);
});

test('K2 · a refresh token is good for its own client only, also to revoke it', async () => {
  const { sdk, first, refresh } = await startSession();

  await expect(refresh(first, fixtureIds.other)).rejects.toThrow('Invalid Refresh Token');
  await sdk.send(new RevokeTokenCommand({ ClientId: fixtureIds.other, Token: first }));
  await expect(refresh('nothing')).rejects.toThrow('Invalid Refresh Token');
  await refresh(first);
});

test('K2 · a client that rotates refresh tokens cannot use them the old way', async () => {
  const { sdk, first } = await startSession();
  const AuthParameters = { REFRESH_TOKEN: first };

  const command = new InitiateAuthCommand({
    ClientId: fixtureIds.site,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters,
  });

  await expect(sdk.send(command)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'REFRESH_TOKEN_AUTH flow not enabled for this client',
  });
});

test('K2 · flows are open to a client as the template says, and without rotation a refresh token stays', async () => {
  const { sdk } = await startSession();
  const initiate = (
    ClientId: string,
    AuthFlow: 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
    input: Record<string, string>,
  ) => sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: input }));
  const credentials = { USERNAME: email, PASSWORD: password };

  await expect(initiate(fixtureIds.site, 'USER_PASSWORD_AUTH', credentials)).rejects.toThrow(
    'USER_PASSWORD_AUTH flow not enabled for this client',
  );
  const { AuthenticationResult: result } = await initiate(fixtureIds.legacy, 'USER_PASSWORD_AUTH', credentials);
  const token = { REFRESH_TOKEN: result?.RefreshToken ?? '' };
  const renewed = await initiate(fixtureIds.legacy, 'REFRESH_TOKEN_AUTH', token);
  const again = await initiate(fixtureIds.legacy, 'REFRESH_TOKEN_AUTH', token);

  expect(renewed.AuthenticationResult).not.toHaveProperty('RefreshToken');
  expect(again.AuthenticationResult?.AccessToken).toBeDefined();
  const nobody = { USERNAME: 'nobody@client.example', PASSWORD: password };
  await expect(initiate(fixtureIds.legacy, 'USER_PASSWORD_AUTH', nobody)).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  });
});

test('K2 · a disabled user cannot sign in or go on, and an enabled one can', async () => {
  const { sdk, first, refresh } = await startSession();
  const user = { UserPoolId: fixtureIds.userPoolId, Username: email };

  await sdk.send(new AdminDisableUserCommand(user));
  await expect(signInBySrp(sdk, email, password)).rejects.toThrow('User is disabled.');
  await expect(refresh(first)).rejects.toThrow('User is disabled.');
  await sdk.send(new AdminEnableUserCommand(user));

  await refresh(first);
});
