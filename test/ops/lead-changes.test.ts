import { expect, test } from 'vitest';
import { leadProgram } from '#ops/leads.ts';
import { openTestCloud, runOn, storedItem, storeLead } from './command-run.ts';

const quarantined = { delivery: 'quarantined', notifiedAt: undefined };
const failed = { delivery: 'failed', notifiedAt: undefined, attempts: '2' };

test('N3 · leads done marks a lead as answered and ends its delivery', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, failed);

  const { code, said } = await runOn(cloud, leadProgram, 'done', id);

  expect({ code, said }).toEqual({ code: 0, said: `${id}: done.` });
  expect(await storedItem(cloud, 'contacts', id)).toMatchObject({ status: 'done' });
  expect(await storedItem(cloud, 'contacts', id)).not.toHaveProperty('delivery');
});

test('N3, N5 · leads spam marks a quarantined lead, so that nothing is emailed', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, quarantined);

  await runOn(cloud, leadProgram, 'spam', id);

  expect(await storedItem(cloud, 'contacts', id)).toMatchObject({ status: 'spam' });
  expect(await storedItem(cloud, 'contacts', id)).not.toHaveProperty('delivery');
});

test('N1, N5 · leads approve hands a quarantined lead to the outbox', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, { ...quarantined, attempts: '1' });

  const { code } = await runOn(cloud, leadProgram, 'approve', id);

  expect(code).toBe(0);
  expect(await storedItem(cloud, 'contacts', id)).toMatchObject({ delivery: 'email' });
  expect(await storedItem(cloud, 'contacts', id)).not.toHaveProperty('attempts');
});

test('N5 · leads approve refuses a lead that is not quarantined and changes nothing', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud);

  const { code, said } = await runOn(cloud, leadProgram, 'approve', id);

  expect(code).toBe(1);
  expect(said).toBe(`${id} is not quarantined. To email a lead again: npm run leads -- resend ${id}`);
  expect(await storedItem(cloud, 'contacts', id)).not.toHaveProperty('delivery');
});

test('N1 · leads resend without references hands all failed leads to the outbox, and no others', async () => {
  const cloud = await openTestCloud();
  const first = await storeLead(cloud, { ...failed, createdAt: '2024-01-01T00:00:00.000Z' });
  const second = await storeLead(cloud, failed);
  const suspected = await storeLead(cloud, quarantined);

  const { said } = await runOn(cloud, leadProgram, 'resend');

  expect(said).toBe('2 leads are emailed again within a minute or two.');
  for (const id of [first, second]) {
    expect(await storedItem(cloud, 'contacts', id)).toMatchObject({ delivery: 'email' });
    expect(await storedItem(cloud, 'contacts', id)).not.toHaveProperty('attempts');
  }
  expect(await storedItem(cloud, 'contacts', suspected)).toMatchObject({ delivery: 'quarantined' });
});

test('N1 · leads resend hands the named leads to the outbox, also those that were sent', async () => {
  const cloud = await openTestCloud();
  const first = await storeLead(cloud);
  const second = await storeLead(cloud, { lastName: 'Iyer' });
  const other = await storeLead(cloud, failed);

  await runOn(cloud, leadProgram, 'resend', first, second);

  expect(await storedItem(cloud, 'contacts', first)).toMatchObject({ delivery: 'email' });
  expect(await storedItem(cloud, 'contacts', second)).toMatchObject({ delivery: 'email' });
  expect(await storedItem(cloud, 'contacts', other)).toMatchObject({ delivery: 'failed' });
});

test.each(['show', 'done', 'spam', 'approve', 'resend'])(
  'N3 · leads %s names a lead that does not exist',
  async (command) => {
    const cloud = await openTestCloud();

    const { code, said } = await runOn(cloud, leadProgram, command, '7K3M-Q2XD-4RTN');

    expect({ code, said }).toEqual({ code: 1, said: 'There is no lead 7K3M-Q2XD-4RTN.' });
  },
);
