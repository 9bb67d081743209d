import { expect, test } from 'vitest';
import { formNames, type FormName } from '#contract/form-protocol.ts';
import type { Cloud } from '#ops/cloud.ts';
import { restoreProgram } from '#ops/restore.ts';
import { runOn, store, storedItem, storeMessage, useTestClouds } from './command-run.ts';

const { createTable, openTestCloud } = useTestClouds();

/** A site and a second table, which stands for the table that AWS restores. `past` writes into the second table. */
async function openRestored(form: FormName) {
  const cloud = await openTestCloud();
  const table = await createTable();
  const past: Cloud = { ...cloud, table: () => table };
  const restore = (...args: readonly string[]) => runOn(cloud, restoreProgram, form, table, ...args);
  return { cloud, past, restore };
}

test('O8 · restore puts back what is missing with --yes only, and leaves every item that is there as it is', async () => {
  const { cloud, past, restore } = await openRestored('contacts');
  const lost = await storeMessage(past);
  const present = await storeMessage(past, { lastName: 'Iyer' });
  await store(cloud, 'contacts', { id: present, createdAt: '2026-11-22T08:00:00.000Z', lastName: 'Changed' });

  const listed = await restore();
  expect({ code: listed.code, out: listed.out }).toEqual({
    code: 1,
    out: expect.stringMatching(new RegExp(`^${lost}  2026-11-22 13:30 .*Asha Rao.*\\n$`)),
  });
  expect(listed.said.split('\n')).toEqual([
    '1 item lost. Site: the test cloud.',
    'Nothing was changed. Use --without <email> for each person erased since the time to which AWS restored the table. Then add --yes.',
  ]);
  expect(await storedItem(cloud, 'contacts', lost)).toBeUndefined();

  const done = await restore('--yes');
  expect(done).toMatchObject({
    code: 0,
    said: '1 item put back. Site: the test cloud.',
  });
  expect(await storedItem(cloud, 'contacts', lost)).toEqual(await storedItem(past, 'contacts', lost));
  expect(await storedItem(cloud, 'contacts', present)).toMatchObject({ lastName: 'Changed' });

  const again = await restore();
  expect(again).toEqual({
    code: 0,
    out: '',
    said: '0 items lost. Site: the test cloud.',
  });
});

test('O8, N3 · restore leaves out people who were erased, in every spelling of their addresses', async () => {
  const { cloud, past, restore } = await openRestored('contacts');
  const emails = ['Asha@Example.com', 'ravi@example.com', 'mina@example.com'];
  const ids = await Promise.all(emails.map((email) => storeMessage(past, { email })));

  const { said } = await restore('--without', 'asha@example.com', '--without', 'RAVI@example.com', '--yes');

  expect(said).toBe('1 item put back. Site: the test cloud.');
  const items = await Promise.all(ids.map((id) => storedItem(cloud, 'contacts', id)));
  expect(items.map((item) => item?.['email'])).toEqual([undefined, undefined, 'mina@example.com']);
});

test('O8, O4 · restore leaves out the messages of the canary', async () => {
  const { past, restore } = await openRestored('contacts');
  await storeMessage(past, { email: 'canary@example.com', month: undefined });

  expect(await restore('--yes')).toEqual({
    code: 0,
    out: '',
    said: '0 items put back. Site: the test cloud.',
  });
});

test('O8 · restore puts subscriptions back, but not those that have expired', async () => {
  const { cloud, past, restore } = await openRestored('newsletters');
  const createdAt = '2026-11-20T08:00:00.000Z';
  await store(past, 'newsletters', { id: 'S1', email: 'asha@example.com', createdAt });
  await store(past, 'newsletters', { id: 'S2', email: 'old@example.com', createdAt, expiresAt: 1_700_000_000 });

  expect(await restore('--yes')).toEqual({
    code: 0,
    out: expect.stringContaining('S1  2026-11-20 13:30'),
    said: '1 item put back. Site: the test cloud.',
  });
  expect(await storedItem(cloud, 'newsletters', 'S2')).toBeUndefined();
});

test.each([
  [['counters', 'any'], `Allowed choices are ${formNames.join(', ')}`],
  [['contacts', 'none'], 'ResourceNotFoundException'],
])('O8 · restore %j refuses a table that the site or AWS does not have', async (args, reason) => {
  const result = await runOn(await openTestCloud(), restoreProgram, ...args);

  expect(result).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
});
