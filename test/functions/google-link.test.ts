import { expect, test } from 'vitest';
import type { Change } from './memory-directory.ts';
import { madeUpPassword, openPool } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';
const subject = '1234567890';
/** An account of a stranger with an address that was never verified, and an open session. */
const squatted = { email, password: 'squatted', sessions: ['squatter'] };
const reclaimed = { email, password: madeUpPassword, sessions: [], isEmailVerified: true, googleSubjects: [subject] };

test('M8 · a Google account with a new address becomes an account of its own', async () => {
  const { comeFromGoogle, directory, log } = openPool([{ email: 'other@example.com' }]);

  const { response } = await comeFromGoogle({ email });

  expect(response.autoVerifyEmail).toBe(false);
  expect(directory.changes).toEqual([]);
  expect(log()).toMatchObject([{ trigger: 'PreSignUp_ExternalProvider', outcome: 'google' }]);
});

test('M7 · when Google is linked to a password account with a verified address, the account keeps its password and sessions', async () => {
  const own = { email, isEmailVerified: true, password: 'mine', sessions: ['phone'], googleSubjects: ['1'] };
  const { comeFromGoogle, directory, account, log } = openPool([own]);

  // Cognito may write the name of the provider in lower case.
  await comeFromGoogle({ email }, `google_${subject}`);

  expect(directory.changes).toEqual(['linkGoogle']);
  expect(account()).toMatchObject({ ...own, googleSubjects: ['1', subject] });
  expect(log()).toMatchObject([{ outcome: 'linked' }]);
});

test('M7 · a password account that never verified its address is reclaimed once: its password is replaced, its sessions end', async () => {
  const { comeFromGoogle, directory, account, log } = openPool([{ ...squatted, email: 'ASHA@EXAMPLE.COM' }]);

  await comeFromGoogle({ email });
  await comeFromGoogle({ email });

  expect(directory.changes).toEqual(['replacePassword', 'signOutEverywhere', 'setVerifiedEmail', 'linkGoogle']);
  expect(account()).toMatchObject(reclaimed);
  expect(log()).toMatchObject([{ outcome: 'reclaimed' }, { outcome: 'linked' }]);
});

test.each(['false', 'TRUE', '1', ''])(
  'M11 · a Google account with email_verified "%s" changes no account',
  async (word) => {
    const { comeFromGoogle, directory } = openPool([{ email, isEmailVerified: true }]);

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

const steps: readonly Change[] = ['replacePassword', 'signOutEverywhere', 'setVerifiedEmail', 'linkGoogle'];

test.each(steps)('M7 · a reclaim that fails at %s gives the stranger nothing, and is completed later', async (step) => {
  const { comeFromGoogle, directory, account, logText } = openPool([squatted]);
  directory.failsAt = step;

  await expect(comeFromGoogle({ email })).rejects.toThrow(new Error('Something went wrong. Please try again.'));
  const { isEmailVerified, password, sessions, googleSubjects } = account();
  expect(isEmailVerified && (password === 'squatted' || sessions.length > 0)).toBe(false);
  expect(googleSubjects).toEqual([]);
  expect(logText()).not.toContain('asha');

  await comeFromGoogle({ email });
  expect(account()).toMatchObject(reclaimed);
});

test('M7 · if a stranger changes an account’s email address while the owner reclaims the account with Google, the stranger loses the account', async () => {
  const { comeFromGoogle, directory, account } = openPool([squatted]);
  const signOut = directory.signOutEverywhere;
  directory.signOutEverywhere = async (username) => {
    directory.add({ ...account(), email: 'squatter@evil.example', isEmailVerified: true });
    await signOut(username);
  };

  await comeFromGoogle({ email });

  expect(account()).toMatchObject(reclaimed);
});
