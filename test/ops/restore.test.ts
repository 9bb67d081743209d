import { expect, test } from 'vitest';
import type { FormName } from '#contract/form-routes.ts';
import type { Cloud } from '#ops/cloud.ts';
import { restoreProgram } from '#ops/restore.ts';
import { createTable, openTestCloud, runOn, store, storedItem, storeLead } from './command-run.ts';

/** A table as AWS restores it beside the live one, and a site whose data goes there. */
async function restoredBeside(cloud: Cloud, form: FormName) {
  const table = await createTable(form);
  return { table, past: { ...cloud, table: () => table } satisfies Cloud };
}

test('O8 · restore lists what the live table lacks and changes nothing without --yes', async () => {
  const cloud = await openTestCloud();
  const { table, past } = await restoredBeside(cloud, 'contacts');
  const lost = await storeLead(past);
  await storeLead(past, { lastName: 'Iyer' });
  await storeLead(cloud, { lastName: 'Iyer' });

  const { code, out, said } = await runOn(cloud, restoreProgram, 'contacts', table);

  expect(code).toBe(1);
  expect(out).toBe(`${lost}  2026-11-22 13:30:00  asha@example.com\n`);
  expect(said.split('\n')).toEqual([
    '1 lost, 0 put back, 1 present, 0 expired, 0 left out.',
    'Nothing was changed. Name each person who was erased or has unsubscribed since then: --without <email>. Then add --yes.',
  ]);
  expect(await storedItem(cloud, 'contacts', lost)).toBeUndefined();
});

test('O8 · restore --yes puts back what is missing and leaves every item that is there as it is', async () => {
  const cloud = await openTestCloud();
  const { table, past } = await restoredBeside(cloud, 'contacts');
  const lost = await storeLead(past);
  const present = await storeLead(past, { lastName: 'Iyer' });
  await store(cloud, 'contacts', { id: present, createdAt: '2026-11-22T08:00:00.000Z', status: 'done' });

  const { code, said } = await runOn(cloud, restoreProgram, 'contacts', table, '--yes');

  expect({ code, said }).toEqual({ code: 0, said: '1 lost, 1 put back, 1 present, 0 expired, 0 left out.' });
  expect(await storedItem(cloud, 'contacts', lost)).toEqual(await storedItem(past, 'contacts', lost));
  expect(await storedItem(cloud, 'contacts', present)).toMatchObject({ status: 'done' });
});

test('O8, N3 · restore leaves out people who were erased, in every spelling of their addresses', async () => {
  const cloud = await openTestCloud();
  const { table, past } = await restoredBeside(cloud, 'contacts');
  const erased = await storeLead(past, { email: 'Asha@Example.com' });
  const alsoErased = await storeLead(past, { email: 'ravi@example.com' });
  const lost = await storeLead(past, { email: 'mina@example.com' });
  const without = ['--without', 'asha@example.com', '--without', 'RAVI@example.com'];

  const { said } = await runOn(cloud, restoreProgram, 'contacts', table, ...without, '--yes');

  expect(said).toBe('1 lost, 1 put back, 0 present, 0 expired, 2 left out.');
  expect(await storedItem(cloud, 'contacts', lost)).toBeDefined();
  expect(await storedItem(cloud, 'contacts', erased)).toBeUndefined();
  expect(await storedItem(cloud, 'contacts', alsoErased)).toBeUndefined();
});

test('O8 · restore puts subscriptions back, but not those that have expired', async () => {
  const cloud = await openTestCloud();
  const { table, past } = await restoredBeside(cloud, 'newsletters');
  const createdAt = '2026-11-20T08:00:00.000Z';
  await store(past, 'newsletters', { email: 'asha@example.com', createdAt, confirmedAt: createdAt });
  await store(past, 'newsletters', { email: 'old@example.com', createdAt, expiresAt: 1_700_000_000 });

  const { code, out, said } = await runOn(cloud, restoreProgram, 'newsletters', table, '--yes');

  expect({ code, said }).toEqual({ code: 0, said: '1 lost, 1 put back, 0 present, 1 expired, 0 left out.' });
  expect(out).toBe('asha@example.com  2026-11-20 13:30:00  asha@example.com\n');
  expect(await storedItem(cloud, 'newsletters', 'old@example.com')).toBeUndefined();
});

test('O8 · a second restore finds nothing to do and ends with exit code 0', async () => {
  const cloud = await openTestCloud();
  const { table, past } = await restoredBeside(cloud, 'contacts');
  await storeLead(past);

  await runOn(cloud, restoreProgram, 'contacts', table, '--yes');
  const again = await runOn(cloud, restoreProgram, 'contacts', table);

  expect(again).toEqual({ code: 0, out: '', said: '0 lost, 0 put back, 1 present, 0 expired, 0 left out.' });
});

test('O8 · restore refuses a table that the site does not have and one that AWS does not have', async () => {
  const cloud = await openTestCloud();

  const unknown = await runOn(cloud, restoreProgram, 'counters', 'any');
  const missing = await runOn(cloud, restoreProgram, 'contacts', 'none');

  expect(unknown).toMatchObject({
    code: 1,
    said: expect.stringContaining('Allowed choices are contacts, newsletters'),
  });
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('ResourceNotFoundException') });
});
