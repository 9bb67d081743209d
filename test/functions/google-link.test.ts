import { expect, test } from 'vitest';
import type { Change } from './memory-directory.ts';
import { madeUpPassword, openPool } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';
const subject = '1234567890';
/** An account that a stranger created with the address of another person, with a name and an open session. */
const squatted = { email, name: 'Call this number', password: 'squatted', sessions: ['squatter'] };
const reclaimed = { email, name: undefined, password: madeUpPassword, sessions: [], googleSubjects: [subject] };

test('M8 · a Google account with a new address becomes an account of its own', async () => {
  const { comeFromGoogle, directory, log } = openPool([{ email: 'other@example.com' }]);

  const { response } = await comeFromGoogle({ email });

  expect(response.autoVerifyEmail).toBe(false);
  expect(directory.changes).toEqual([]);
  expect(log()).toMatchObject([{ trigger: 'PreSignUp_ExternalProvider', outcome: 'google' }]);
});

test('M7 · the first sign-in with Google takes an account from everybody who had access: its password is replaced, its name cleared, its sessions end', async () => {
  const { comeFromGoogle, directory, account, log } = openPool([{ ...squatted, email: 'ASHA@EXAMPLE.COM' }]);

  await comeFromGoogle({ email });
  // Cognito may write the name of the provider in lower case.
  await comeFromGoogle({ email }, `google_${subject}`);

  expect(directory.changes).toEqual(['replacePassword', 'signOutEverywhere', 'resetProfile', 'linkGoogle']);
  expect(account()).toMatchObject(reclaimed);
  expect(log()).toMatchObject([{ outcome: 'reclaimed' }, { outcome: 'linked' }]);
});

test('M7 · a second Google account with the address takes the account from the first one', async () => {
  const { comeFromGoogle, account } = openPool([{ ...squatted, googleSubjects: ['1', '2'] }]);

  await comeFromGoogle({ email });

  expect(account()).toMatchObject(reclaimed);
});

test.each(['false', 'TRUE', '1', ''])(
  'M11 · a Google account with email_verified "%s" changes no account',
  async (word) => {
    const { comeFromGoogle, directory } = openPool([{ email }]);

    await expect(comeFromGoogle({ email, email_verified: word })).rejects.toThrow(
      'Please verify your email address with Google first.',
    );
    expect(directory.changes).toEqual([]);
  },
);

test.each(['Facebook_1', 'Google_', 'my_google_1'])('M11 · %s is refused: it is not from Google', async (userName) => {
  const { comeFromGoogle, directory } = openPool([squatted]);

  await expect(comeFromGoogle({ email }, userName)).rejects.toThrow('Please continue with Google or with a password.');
  expect(directory.changes).toEqual([]);
});

const steps: readonly Change[] = ['replacePassword', 'unlinkGoogle', 'signOutEverywhere', 'resetProfile', 'linkGoogle'];

test.each(steps)('M7 · a reclaim that fails at %s links nothing, and is completed later', async (step) => {
  const { comeFromGoogle, directory, account, logText } = openPool([{ ...squatted, googleSubjects: ['1'] }]);
  directory.failsAt = step;

  await expect(comeFromGoogle({ email })).rejects.toThrow(new Error('Something went wrong. Please try again.'));
  expect(account().googleSubjects).not.toContain(subject);
  expect(logText()).not.toContain('asha');

  await comeFromGoogle({ email });
  expect(account()).toMatchObject(reclaimed);
});

test('M7 · a stranger who changes the profile while the owner comes from Google loses the account', async () => {
  const { comeFromGoogle, directory, account } = openPool([squatted]);
  const signOut = directory.signOutEverywhere;
  directory.signOutEverywhere = async (username) => {
    directory.add({ ...account(), email: 'squatter@evil.example', name: 'Call this number' });
    await signOut(username);
  };

  await comeFromGoogle({ email });

  expect(account()).toMatchObject(reclaimed);
});

test('G5, M7 · an emailed code takes the account from a stranger who is signed in: the sessions end, and the name is cleared', async () => {
  const { report, directory, account, log } = openPool([squatted]);

  await report('PostConfirmation_ConfirmForgotPassword');

  expect(directory.changes).toEqual(['signOutEverywhere', 'resetProfile']);
  expect(account()).toMatchObject({ email, name: undefined, sessions: [] });
  expect(log()).toMatchObject([{ trigger: 'PostConfirmation_ConfirmForgotPassword', outcome: 'reset' }]);
});

test('G5 · a reset whose sessions could not be ended is reported as failed', async () => {
  const { report, directory, log } = openPool([squatted]);
  directory.failsAt = 'signOutEverywhere';

  await expect(report('PostConfirmation_ConfirmForgotPassword')).rejects.toThrow('Something went wrong.');

  expect(log()).toMatchObject([{ level: 'error', outcome: 'failed' }]);
});

test('M6 · the report of a sign-up changes nothing', async () => {
  const { report, directory } = openPool([squatted]);

  await report('PostConfirmation_ConfirmSignUp');

  expect(directory.changes).toEqual([]);
});
