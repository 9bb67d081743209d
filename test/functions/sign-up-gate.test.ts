import { expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { createSignUpGate, type AccountKind, type AdmitNewAccount } from '#functions/sign-up/sign-up-gate.ts';
import { createCounter } from '#functions/store/counter.ts';
import type { NewAccount } from './memory-directory.ts';
import { openPool } from './pre-sign-up-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const email = 'asha@example.com';
const { short, long } = quotas.signUps;
const inAnHour = 'Too many accounts are being created at the moment. Please try again in an hour.';
const tomorrow = 'Too many accounts are being created at the moment. Please try again tomorrow.';
const noonPlus = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));

/**
 * The rules with the real gate, over a pool with these accounts. `before` gives the number of accounts that were
 * already created in this hour and day.
 */
async function openGate(
  before: { readonly hour?: number; readonly day?: number; readonly kind?: AccountKind } = {},
  accounts: readonly NewAccount[] = [],
) {
  const table = await database.createTable('id');
  const clock = { now: noonPlus(0) };
  const admit = createSignUpGate(createCounter(database.documents, table.TableName), () => clock.now);
  const { hour = 0, day = hour, kind = 'password' } = before;
  const start = Date.UTC(2026, 10, 20) / 1000;
  if (day > 0) await table.put({ id: `sign-ups ${kind} ${start}`, total: day, slot12: hour });
  return { table, clock, admit, ...openPool(accounts, admit) };
}

const unreachable: AdmitNewAccount = createSignUpGate(createCounter(database.documents, 'no-such-table'), () =>
  noonPlus(0),
);

test('O6, M11 · when the quota of the hour or day is used up, a sign-up is refused with a waiting time', async () => {
  const { signUp, clock, log } = await openGate({ hour: short.limit - 1 });
  await signUp({ email: 'a@example.com' });

  await expect(signUp({ email: 'c@example.com' })).rejects.toThrow(new Error(inAnHour));
  clock.now = noonPlus(60);
  await signUp({ email: 'c@example.com' });
  await expect((await openGate({ hour: 1, day: long.limit })).signUp({ email })).rejects.toThrow(new Error(tomorrow));

  expect(log()).toMatchObject([
    { level: 'info', outcome: 'password' },
    { level: 'warn', outcome: 'hour-full' },
    { level: 'info', outcome: 'password' },
  ]);
});

test('O6, G1 · a flood of sign-ups of one kind leaves the other kind open, also to a person whom it refused', async () => {
  const floodOfPasswords = await openGate({ hour: short.limit });
  const floodOfGoogle = await openGate({ hour: short.limit, kind: 'google' });

  await expect(floodOfPasswords.signUp({ email })).rejects.toThrow(new Error(inAnHour));
  await expect(floodOfPasswords.comeFromGoogle({ email })).resolves.toBeDefined();
  await expect(floodOfGoogle.comeFromGoogle({ email })).rejects.toThrow(new Error(inAnHour));
  await expect(floodOfGoogle.signUp({ email })).resolves.toBeDefined();
});

test('O6 · a sign-up that is refused for another reason, or that creates no new account, does not count against the quota', async () => {
  const { signUp, comeFromGoogle } = await openGate({ hour: short.limit - 1 }, [
    { email: 'google@example.com', isExternal: true },
    { email: 'password@example.com' },
  ]);

  await expect(signUp({ email: 'name' })).rejects.toThrow('Enter an email address');
  await expect(signUp({ email: 'google@example.com' })).rejects.toThrow('Please continue with Google.');
  await comeFromGoogle({ email: 'password@example.com' });
  await expect(signUp({ email: 'password@example.com' })).resolves.toBeDefined();

  await expect(signUp({ email: 'stranger@example.com' })).resolves.toBeDefined();
});

test('O6, M7 · Google links an existing account also when the database fails', async () => {
  const { comeFromGoogle, account } = openPool([{ email }], unreachable);

  await comeFromGoogle({ email });

  expect(account().googleSubjects).toHaveLength(1);
});

test('O6 · a new account is refused while the counter fails, and the log names the error without its message', async () => {
  const { signUp, comeFromGoogle, log, logText } = openPool([], unreachable);

  await expect(signUp({ email })).rejects.toThrow(new Error('Something went wrong. Please try again.'));
  await expect(comeFromGoogle({ email })).rejects.toThrow('Something went wrong');

  const failed = { level: 'error', outcome: 'failed', errorName: 'ResourceNotFoundException' };
  expect(log()).toMatchObject([failed, failed]);
  expect(logText()).not.toContain('asha');
});
