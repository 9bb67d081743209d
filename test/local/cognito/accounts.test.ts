import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readPool, startForFile } from '#test/local/real-assembly.ts';
import { callPool } from './call-pool.ts';

const password = 'a long secret';
const cloud = await startForFile();
const pool = await readPool(cloud);

beforeAll(() => {
  // Amplify warns about an endpoint that is not Amazon's.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  Amplify.configure({ Auth: { Cognito: { ...pool, userPoolEndpoint: cloud.signInUrl } } });
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

const newestCode = () => cloud.mail()[0]?.code ?? '';
const changeFrom = (oldPassword: string) => auth.updatePassword({ oldPassword, newPassword: 'another secret' });

const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

// AWS: An unknown user name and a wrong password get the same answer. Source: Cognito guide, managing errors
// (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html), archived version,
// read 2026-11-24.
test('M11, O7 · a password signs in by SRP; a wrong one, an unknown name and a used email address are refused', async () => {
  const username = await createAccount();

  await expect(auth.signIn({ username, password: 'another secret' })).rejects.toMatchObject(refused);
  await expect(auth.signIn({ username: 'unknown@client.example', password })).rejects.toMatchObject(refused);
  await expect(auth.signUp({ username, password })).rejects.toMatchObject({ name: 'UsernameExistsException' });
  expect((await auth.signIn({ username, password })).isSignedIn).toBe(true);
});

// AWS: A reset code works for an hour. Source: Cognito guide, quotas
// (https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html), read 2026-11-21. ConfirmForgotPassword runs the
// trigger PostConfirmation. Source: Cognito guide, post confirmation Lambda trigger
// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-post-confirmation.html), read 2026-11-28.
test('G5, O7 · a new account gets a code for a new password for an hour; a reset runs the trigger that ends all sessions', async () => {
  const username = await createAccount();
  const reset = (confirmationCode: string) =>
    auth.confirmResetPassword({ username, confirmationCode, newPassword: 'another secret' });
  await auth.signIn({ username, password });

  await auth.resetPassword({ username });
  await expect(reset(newestCode() === '000000' ? '000001' : '000000')).rejects.toThrow('Invalid verification code');
  cloud.clock.advance(3_600_000);
  await expect(reset(newestCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  await auth.resetPassword({ username });
  await reset(newestCode());

  await expect(auth.fetchAuthSession({ forceRefresh: true })).resolves.toMatchObject({ tokens: undefined });
  expect((await auth.signIn({ username, password: 'another secret' })).isSignedIn).toBe(true);
});

const refusedBy = (rule: string) => ({ name: 'InvalidParameterException', message: expect.stringContaining(rule) });

// AWS: A user name has 1 to 128 characters, none of them white space, a control or a format character. Source: Cognito
// API, AdminCreateUser, as quoted in moto 5965 (https://github.com/getmoto/moto/issues/5965); for sign-in
// amplify-flutter 933 (https://github.com/aws-amplify/amplify-flutter/issues/933), read 2026-11-25.
test('O7, E3 · a user name has at most 128 characters, and none that is white space or invisible', async () => {
  const pattern = refusedBy('Invalid format');
  const tooLong = `${'a'.repeat(120)}@client.example`;
  for (const username of ['as ha@client.example', '\u200Basha@client.example']) {
    await expect(auth.signUp({ username, password })).rejects.toMatchObject(pattern);
    await expect(auth.signIn({ username, password })).rejects.toMatchObject(pattern);
    await expect(auth.resetPassword({ username })).rejects.toMatchObject(pattern);
  }
  await expect(auth.signUp({ username: tooLong, password })).rejects.toMatchObject(refusedBy('Invalid length'));
});

// AWS: The current password of ChangePassword has at most 256 characters and no white space at its ends. Source:
// Cognito API, ChangePassword
// (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html), which prints
// `[\S]+`; the message in public code prints `^[\S]+.*[\S]+$`, with which inner spaces work, read 2026-11-25.
test('O7, G9 · a current password with white space at an end breaks a pattern, one with inner spaces does not', async () => {
  const username = await createAccount();
  await auth.signIn({ username, password });

  for (const slip of [` ${password}`, `${password}\n`]) {
    await expect(changeFrom(slip)).rejects.toMatchObject(refusedBy('Invalid format'));
  }
  await expect(changeFrom('x'.repeat(257))).rejects.toMatchObject(refusedBy('Invalid length'));
  await expect(changeFrom('not the secret')).rejects.toMatchObject(refused);
});

// AWS: A malformed value is refused with 400 and a type in the body. Source: replies of Cognito in localstack 3201
// (https://github.com/localstack/localstack/issues/3201) and, for a changed share of SRP, in amazon-cognito-identity-js
// 356 (https://github.com/amazon-archives/amazon-cognito-identity-js/issues/356), read 2026-11-28.
test.each(['SignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'ConfirmForgotPassword', 'RevokeToken'])(
  'K2, G5, O7 · a malformed value for %s is refused with a type',
  async (operation) => {
    const refusal = { status: 400, body: { __type: 'InvalidParameterException' } };

    expect(await callPool(cloud, operation, { ClientId: 1 })).toMatchObject(refusal);
  },
);
