import { expect, test } from 'vitest';
import { MemoryDirectory } from './memory-directory.ts';
import { MemorySignUpGate } from './memory-sign-up-gate.ts';
import { preSignUpUnderTest } from './pre-sign-up-under-test.ts';

const inAnHour = 'Too many accounts are being created at the moment. Please try again in an hour.';
const tomorrow = 'Too many accounts are being created at the moment. Please try again tomorrow.';

/** The rules over an empty pool, and a cap that is reached. */
function cappedSignUp(perHour = 2, perDay = 3) {
  const directory = new MemoryDirectory();
  const gate = new MemorySignUpGate({
    short: { seconds: 3_600, limit: perHour },
    long: { seconds: 86_400, limit: perDay },
  });
  let now = new Date('2026-11-20T10:00:00.000Z');
  const advance = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  return { directory, gate, advance, ...preSignUpUnderTest(directory, gate, () => now) };
}

test('O6, M11 · the stranger after the last one is told when to come again, by password and by Google', async () => {
  const { signUp, comeFromGoogle, advance, log } = cappedSignUp();
  await signUp({ email: 'a@example.com' });
  await comeFromGoogle({ email: 'b@example.com' });

  await expect(signUp({ email: 'c@example.com' })).rejects.toThrow(new Error(inAnHour));
  await expect(comeFromGoogle({ email: 'd@example.com' })).rejects.toThrow(new Error(inAnHour));
  advance(1);
  await signUp({ email: 'c@example.com' });
  await expect(signUp({ email: 'e@example.com' })).rejects.toThrow(new Error(tomorrow));

  expect(log().slice(2)).toMatchObject([
    { level: 'warn', outcome: 'sign-up-cap' },
    { level: 'warn', outcome: 'sign-up-cap' },
    { outcome: 'password' },
    { outcome: 'sign-up-cap' },
  ]);
});

test('O6 · who is refused for another reason, or has an account, uses nothing up', async () => {
  const { directory, signUp, comeFromGoogle } = cappedSignUp(1, 1);
  directory.add({ email: 'google@example.com', isExternal: true, isEmailVerified: true });
  directory.add({ email: 'password@example.com', isEmailVerified: true });

  await expect(signUp({ email: 'nobody' })).rejects.toThrow('Enter an e-mail address');
  await expect(signUp({ email: 'google@example.com' })).rejects.toThrow('Please continue with Google.');
  await comeFromGoogle({ email: 'password@example.com' });
  await expect(signUp({ email: 'password@example.com' })).resolves.toBeDefined();

  await expect(signUp({ email: 'stranger@example.com' })).resolves.toBeDefined();
});

test('O6 · with the cap reached, or nothing to count with, Google still joins the account that a person has', async () => {
  const { directory, gate, signUp, comeFromGoogle } = cappedSignUp(1, 1);
  const { username } = directory.add({ email: 'asha@example.com', isEmailVerified: true });
  await signUp({ email: 'stranger@example.com' });
  gate.isReachable = false;

  await comeFromGoogle({ email: 'asha@example.com' });

  expect(directory.account(username).googleSubjects).toHaveLength(1);
});

test('O6 · a stranger is refused while nothing can be counted, and the log names the error without its message', async () => {
  const { gate, signUp, comeFromGoogle, log, logText } = cappedSignUp();
  gate.isReachable = false;

  await expect(signUp({ email: 'a@example.com' })).rejects.toThrow(
    new Error('Something went wrong. Please try again.'),
  );
  await expect(comeFromGoogle({ email: 'a@example.com' })).rejects.toThrow('Something went wrong');

  expect(log()).toMatchObject([
    { level: 'error', outcome: 'failed', errorName: 'TimeoutError' },
    { level: 'error', outcome: 'failed', errorName: 'TimeoutError' },
  ]);
  expect(logText()).not.toContain('asha');
});

test('M11 · a Google account that no search finds yet still keeps a password account out, and the other way round', async () => {
  const { signUp, comeFromGoogle, log } = cappedSignUp(9, 9);
  await comeFromGoogle({ email: 'asha@example.com' });
  await signUp({ email: 'ravi@example.com' });

  await expect(signUp({ email: 'Asha@example.com' })).rejects.toThrow(new Error('Please continue with Google.'));
  await expect(comeFromGoogle({ email: 'ravi@example.com' })).rejects.toThrow('is just being created');

  expect(log().slice(2)).toMatchObject([{ outcome: 'google-account-exists' }, { outcome: 'address-reserved' }]);
});
