// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lambda } from '#test/local/fixture-resources.ts';
import { password, poolIds, signUp, startPool, startPoolForFile } from './pool-fixture.ts';

const hourMs = 3_600_000;
const cloud = await startPoolForFile();

beforeAll(() => {
  // Amplify warns about an endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { userPoolId, site: userPoolClientId } = poolIds;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: cloud.signInUrl } } });
});
afterEach(() => auth.signOut());
afterAll(() => void vi.restoreAllMocks());

let accounts = 0;

/** Signs up a new email address. */
async function createAccount(): Promise<string> {
  accounts += 1;
  const username = `asha${accounts}@client.example`;
  await auth.signUp({ username, password });
  return username;
}

async function createVerified(): Promise<string> {
  const username = await createAccount();
  await auth.signIn({ username, password });
  await askForCode();
  await confirm(newestCode());
  return username;
}

const changeFrom = (oldPassword: string) => auth.updatePassword({ oldPassword, newPassword: 'secret2' });
const askForCode = () => auth.sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
const newestCode = () => cloud.mail()[0]?.code ?? '';
const wrongCode = () => (newestCode() === '000000' ? '000001' : '000000');
const confirm = (confirmationCode: string) =>
  auth.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
const reset = (username: string, confirmationCode: string, newPassword = 'secret2') =>
  auth.confirmResetPassword({ username, confirmationCode, newPassword });

const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

test('G2, K3 · a function that loads slowly delays the first sign-up, and does not fail it', async () => {
  const pool = await startPool((resources) => void (resources['SignUp'] = lambda('slow-load', 3)));

  const first = signUp(pool);
  await expect.poll(pool.logLines).toContain('Fixture-SignUp loads');
  pool.clock.advance(60_000);
  const channel = new BroadcastChannel('load');
  channel.postMessage('');
  channel.close();

  expect(await first).toMatchObject({ status: 200 });
});

// AWS: PreSignUp runs before Cognito looks up the email address, for at most 5 s. Cognito wraps the error of PreSignUp
// in an error of its own. Source: Cognito guide, Lambda triggers
// (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html),
// read 2026-11-21.
test('M11, O7 · PreSignUp runs before the email address is looked up, and its error is wrapped', async () => {
  const username = await createAccount();
  await auth.signUp({ username, password }).catch(() => {});

  await expect(auth.signUp({ username: 'refused@client.example', password })).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error Please continue with Google..',
  });
  expect(cloud.logLines().filter((line) => line.includes('trigger ') && line.includes(username))).toHaveLength(2);
});

// AWS: A reset code works for an hour, and a verification code for a day. After 5 to 20 wrong codes in an hour, Cognito
// answers LimitExceeded; here after 5. Source: Cognito guide, quotas
// (https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html), read 2026-11-21.
test('G5, O7 · wrong codes end in LimitExceeded for an hour, also for an unknown user', async () => {
  const username = await createVerified();
  await auth.resetPassword({ username });

  for (const name of [username, 'unknown@client.example']) {
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(reset(name, wrongCode())).rejects.toThrow('Invalid verification code');
    }
    await expect(reset(name, newestCode())).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
  }
  cloud.clock.advance(hourMs);
  await auth.resetPassword({ username });
  await reset(username, newestCode());
});

const refusedBy = (rule: string) => ({ name: 'InvalidParameterException', message: expect.stringContaining(rule) });

// AWS: A user name has 1 to 128 characters, none of them white space, a control or a format character. Source: Cognito
// API, AdminCreateUser, as quoted in moto 5965 (https://github.com/getmoto/moto/issues/5965); for sign-in
// amplify-flutter 933 (https://github.com/aws-amplify/amplify-flutter/issues/933), read 2026-11-25.
test('O7, E3 · a user name has at most 128 characters, and none that is white space or invisible', async () => {
  const pattern = refusedBy('Member must satisfy regular expression pattern: ^[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+$');
  const tooLong = `${'a'.repeat(120)}@client.example`;
  for (const username of ['as ha@client.example', '\u200Basha@client.example']) {
    await expect(auth.signUp({ username, password })).rejects.toMatchObject(pattern);
    await expect(auth.signIn({ username, password })).rejects.toMatchObject(pattern);
    await expect(auth.resetPassword({ username })).rejects.toMatchObject(pattern);
  }
  await expect(auth.signUp({ username: tooLong, password })).rejects.toMatchObject(refusedBy('equal to 128'));
});

// AWS: The current password of ChangePassword has at most 256 characters and no white space at its ends. Source:
// Cognito API, ChangePassword
// (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html), which prints
// `[\S]+`; the message in public code prints `^[\S]+.*[\S]+$`, with which inner spaces work, read 2026-11-25.
test('O7, G9 · a current password with white space at an end breaks a pattern, one with inner spaces does not', async () => {
  const username = await createAccount();
  await auth.signIn({ username, password });

  for (const slip of [` ${password}`, `${password}\n`]) {
    await expect(changeFrom(slip)).rejects.toMatchObject(refusedBy('regular expression pattern'));
  }
  await expect(changeFrom('x'.repeat(257))).rejects.toMatchObject(refusedBy('equal to 256'));
  await expect(changeFrom('not the secret')).rejects.toMatchObject(refused);
});

// AWS: Cognito emails 5 to 20 codes to a user in an hour; here 5. Source: Cognito guide, recovering user accounts
// (https://docs.aws.amazon.com/cognito/latest/developerguide/how-to-recover-a-user-account.html), read 2026-11-25.
test('O7, G5 · the sixth code that a user asks for within an hour is not emailed', async () => {
  const username = await createAccount();
  await auth.signIn({ username, password });
  for (let codes = 0; codes < 5; codes++) await askForCode();

  await expect(askForCode()).rejects.toMatchObject({ name: 'LimitExceededException' });

  cloud.clock.advance(hourMs);
  await auth.signOut();
  await auth.signIn({ username, password });
  await expect(askForCode()).resolves.toMatchObject({ destination: 'a***@c***' });
});
