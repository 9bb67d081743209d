import { expect, test } from 'vitest';
import { MemoryDirectory, type Change } from './memory-directory.ts';
import { madeUpPassword, preSignUpUnderTest } from './pre-sign-up-under-test.ts';

const email = 'asha@example.com';
const subject = '1234567890';

/** An account of a stranger with an address that was never verified, and an open session. */
function squat(directory: MemoryDirectory, address = email) {
  return directory.add({ email: address, password: 'squatted', sessions: ['squatter'] });
}

test('M8 · a Google account with a new address becomes an account of its own', async () => {
  const directory = new MemoryDirectory();
  directory.add({ email: 'other@example.com' });
  const { comeFromGoogle, log } = preSignUpUnderTest(directory);

  const { response } = await comeFromGoogle({ email });

  expect(response.autoVerifyEmail).toBe(false);
  expect(directory.changes).toEqual([]);
  expect(log()).toMatchObject([{ trigger: 'PreSignUp_ExternalProvider', outcome: 'google' }]);
});

test('M7 · Google and a password account that verified its address become one; password and sessions stay', async () => {
  const directory = new MemoryDirectory();
  const account = { email, isEmailVerified: true, password: 'mine', sessions: ['phone'], googleSubjects: ['1'] };
  const { username } = directory.add(account);
  const { comeFromGoogle, log } = preSignUpUnderTest(directory);

  // Cognito may write the name of the provider in lower case.
  await comeFromGoogle({ email }, `google_${subject}`);

  expect(directory.changes).toEqual(['linkGoogle']);
  expect(directory.account(username)).toMatchObject({
    password: 'mine',
    sessions: ['phone'],
    googleSubjects: ['1', subject],
  });
  expect(log()).toMatchObject([{ outcome: 'linked' }]);
});

test('M7 · a password account that never verified its address is reclaimed once: its password is replaced, its sessions end', async () => {
  const directory = new MemoryDirectory();
  const { username } = squat(directory, 'ASHA@EXAMPLE.COM');
  const { comeFromGoogle, log } = preSignUpUnderTest(directory);

  await comeFromGoogle({ email });
  await comeFromGoogle({ email });

  expect(directory.changes).toEqual(['replacePassword', 'signOutEverywhere', 'setVerifiedEmail', 'linkGoogle']);
  expect(directory.account(username)).toMatchObject({
    email,
    password: madeUpPassword,
    sessions: [],
    isEmailVerified: true,
    googleSubjects: [subject],
  });
  expect(log()).toMatchObject([{ outcome: 'reclaimed' }, { outcome: 'linked' }]);
});

test.each(['false', 'TRUE', '1', ''])(
  'M11 · Google\u2019s word "%s" for a verified address joins nothing and makes nothing',
  async (word) => {
    const directory = new MemoryDirectory();
    directory.add({ email, isEmailVerified: true });
    const { comeFromGoogle } = preSignUpUnderTest(directory);

    await expect(comeFromGoogle({ email, email_verified: word })).rejects.toThrow(
      'Please verify your email address with Google first.',
    );
    expect(directory.changes).toEqual([]);
  },
);

test.each(['Facebook_1', 'GoogleX_1', 'Google_', 'Google', 'my_google_1'])(
  'M11 · the identity %s is not Google\u2019s and is refused',
  async (userName) => {
    const directory = new MemoryDirectory();
    squat(directory);
    const { comeFromGoogle } = preSignUpUnderTest(directory);

    await expect(comeFromGoogle({ email }, userName)).rejects.toThrow(
      'Please continue with Google or with a password.',
    );
    expect(directory.changes).toEqual([]);
  },
);

const steps: readonly Change[] = ['replacePassword', 'signOutEverywhere', 'setVerifiedEmail', 'linkGoogle'];

test.each(steps)(
  'M7 · a reclaim that fails at %s never verifies a squatted account, and the next one completes it',
  async (step) => {
    const directory = new MemoryDirectory();
    const { username } = squat(directory);
    const { comeFromGoogle, logText } = preSignUpUnderTest(directory);
    directory.failsAt = step;

    await expect(comeFromGoogle({ email })).rejects.toThrow(new Error('Something went wrong. Please try again.'));
    const { isEmailVerified, password, sessions, googleSubjects } = directory.account(username);
    expect(isEmailVerified && (password === 'squatted' || sessions.length > 0)).toBe(false);
    expect(googleSubjects).toEqual([]);
    expect(logText()).not.toContain('asha');

    await comeFromGoogle({ email });
    expect(directory.account(username)).toMatchObject({
      password: madeUpPassword,
      sessions: [],
      isEmailVerified: true,
      googleSubjects: [subject],
    });
  },
);

test('M7 · a squatter who moves the account to another address at the same moment loses it', async () => {
  const directory = new MemoryDirectory();
  const { username } = squat(directory);
  const signOut = directory.signOutEverywhere;
  directory.signOutEverywhere = async (name) => {
    directory.add({ ...directory.account(username), email: 'squatter@evil.example', isEmailVerified: true });
    await signOut(name);
  };

  await preSignUpUnderTest(directory).comeFromGoogle({ email });

  expect(directory.account(username)).toMatchObject({ email, sessions: [], password: madeUpPassword });
});

test('M11 · after Google came first, a password account beside it is refused', async () => {
  const directory = new MemoryDirectory();
  const { comeFromGoogle, signUp } = preSignUpUnderTest(directory);
  await comeFromGoogle({ email });
  directory.add({ email, isExternal: true, isEmailVerified: true });

  await expect(signUp({ email: 'ASHA@example.com' })).rejects.toThrow('Please continue with Google.');
});
