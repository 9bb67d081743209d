import {
  AdminGetUserCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { createSdkAccountClient, createSdkClient, signInBySrp } from '#test/local/sdk-account-client.ts';
import { fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';

const email = 'asha@client.example';
const password = 'secret1';

test('K2 · a token that was changed, or that another made, is no token', async () => {
  const cloud = await startSignIn();
  const sdk = createSdkClient(cloud);
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  const { accessToken, idToken } = await client.signIn(email, password);
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, username: 'another' })).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');

  const forged = [
    `${header}.${changed}.${signature}`,
    `${unsigned}.${payload}.`,
    `${header}.${payload}.`,
    `${header}.${payload}.${signature}.x`,
    idToken,
    '..',
    'x',
  ];
  for (const AccessToken of forged) {
    await expect(sdk.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('Invalid Access Token');
  }
  cloud.clock.advance(30 * 60_000);
  await expect(sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toThrow('Access Token has expired');
});

test('K2 · a user cannot verify an address, or become another, by writing attributes', async () => {
  const cloud = await startSignIn();
  const sdk = createSdkClient(cloud);
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  const { accessToken: AccessToken } = await client.signIn(email, password);
  const write = (Name: string, Value: string) =>
    sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
  const signUpWith = (Name: string, Value: string) =>
    sdk.send(
      new SignUpCommand({
        ClientId: fixtureIds.site,
        Username: 'b@client.example',
        Password: password,
        UserAttributes: [{ Name, Value }],
      }),
    );

  for (const attempt of [write, signUpWith]) {
    await expect(attempt('email_verified', 'true')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(attempt('sub', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(attempt('identities', '[]')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(attempt('__proto__', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(attempt('custom:role', 'admin')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  }
  await expect(write('email', 'no address')).rejects.toThrow('Invalid email address format.');
  expect(await client.readAttributes()).toEqual({ email, email_verified: 'false', sub: expect.any(String) });
});

test('K2 · an address that another user holds cannot be taken by a change', async () => {
  const cloud = await startSignIn();
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  await client.signUp('ravi@client.example', password);
  await client.signIn('ravi@client.example', password);

  await expect(client.changeEmail(email.toUpperCase())).rejects.toMatchObject({ name: 'AliasExistsException' });
});

test('K2 · nothing that is kept or logged would let anyone in', async () => {
  const cloud = await startSignIn();
  const sdk = createSdkClient(cloud);
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, 'a very particular password');
  const { AccessToken = '', RefreshToken = '' } = await signInBySrp(sdk, email, 'a very particular password');
  const { UserAttributes: _, ...user } = await sdk.send(
    new AdminGetUserCommand({ UserPoolId: fixtureIds.userPoolId, Username: email }),
  );
  const log = cloud.logLines().join('\n');

  expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
  for (const secret of ['a very particular password', AccessToken, RefreshToken]) expect(log).not.toContain(secret);
});
