import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { email, password, startProved } from '#test/local/account-fixture.ts';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { createSdkAccountClient, createSdkClient } from '#test/local/sdk-account-client.ts';
import { addSignIn, fixtureIds, startSignIn } from '#test/local/sign-in-fixture.ts';
import { startFixture } from '#test/local/start-fixture.ts';

const hourMs = 3_600_000;

test('O7 · ListUsers does not know a new user for a while, though everything else does', async () => {
  const cloud = await startSignIn();
  const client = createSdkAccountClient(cloud);
  const list = () =>
    createSdkClient(cloud).send(
      new ListUsersCommand({ UserPoolId: fixtureIds.userPoolId, Filter: `email = "${email}"` }),
    );
  await client.signUp(email, password);

  expect(await client.signIn(email, password)).toBeDefined();
  expect((await list()).Users).toEqual([]);
  cloud.clock.advance(60_000);
  expect((await list()).Users).toMatchObject([
    { Attributes: expect.arrayContaining([{ Name: 'email', Value: email }]) },
  ]);
});

test('O7 · a pool without SES mails 50 codes a day, and says so in the place of the next', async () => {
  const { cloud, client } = await startProved(createSdkAccountClient);
  for (let mailed = cloud.mail().length; mailed < 50; mailed = cloud.mail().length) {
    // A user may ask for five in an hour.
    if (mailed % 5 === 0) cloud.clock.advance(hourMs);
    await client.forgotPassword(email);
  }

  cloud.clock.advance(hourMs);
  await expect(client.forgotPassword(email)).rejects.toMatchObject({
    name: 'LimitExceededException',
    message: expect.stringContaining('Exceeded daily email limit'),
  });
  expect(cloud.mail()).toHaveLength(50);
  cloud.clock.advance(24 * hourMs);
  expect(await client.forgotPassword(email)).toBe('a***@c***');
});

test('O7 · a user that an administrator made has no reset code while the password is a temporary one', async () => {
  const cloud = await startSignIn();
  const client = createSdkAccountClient(cloud);
  const account = { UserPoolId: fixtureIds.userPoolId, Username: email };
  const verified = [{ Name: 'email_verified', Value: 'true' }];
  const sdk = createSdkClient(cloud);
  await sdk.send(new AdminCreateUserCommand({ ...account, UserAttributes: verified, MessageAction: 'SUPPRESS' }));

  await client.forgotPassword(email);
  const before = cloud.mail().length;
  await sdk.send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }));
  await client.forgotPassword(email);

  expect(before).toBe(0);
  expect(cloud.mail()).toHaveLength(1);
});

function addSender(resources: Resources): void {
  addSignIn(resources);
  resources['Users']!.Properties['EmailConfiguration'] = { EmailSendingAccount: 'DEVELOPER' };
}

test('O7 · a pool that sends by SES is not limited so', async () => {
  const cloud = await startFixture(addSender, { account: { poolMailsPerDay: 0 } });
  const client = createSdkAccountClient(cloud);
  await client.signUp(email, password);
  await client.signIn(email, password);

  await client.sendEmailCode();

  expect(cloud.mail()).toHaveLength(1);
});
