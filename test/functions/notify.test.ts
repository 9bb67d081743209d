import { expect, test } from 'vitest';
import type { Sent } from '#functions/notices/sender.ts';
import { now } from './form-under-test.ts';
import { crashing, lead, newReference, notifyUnderTest, recordOf, type Crash } from './notice-under-test.ts';
import { useTestStores } from './test-stores.ts';

const openStore = useTestStores();

const taken = (): Sent => ({ kind: 'sent' });
const away = (): Sent => ({ kind: 'away', errorName: 'TooManyRequestsException' });

/** A table with so many leads that nobody was told of. */
async function storeLeads(count: number) {
  const table = await openStore('dynalite', 'contacts');
  const references = Array.from({ length: count }, newReference);
  for (const reference of references) await table.store.create({ ...lead(reference), expiresAt: 2e9 }, now);
  return { table, references, records: references.map(recordOf) };
}

test('N1 · the company is told of each lead of a batch, and each has the marker', async () => {
  const { table, records } = await storeLeads(3);
  const { notify, mails } = notifyUnderTest(table, taken);

  expect(await notify(...records)).toEqual({ batchItemFailures: [] });

  expect(mails).toHaveLength(3);
  const items = await table.items();
  expect(items).toEqual(items.map(() => expect.objectContaining({ notice: 'told', notifiedAt: now.toISOString() })));
  expect(items[0]).not.toHaveProperty('noticeAttempts');
});

test('N1 · a record that comes again tells nobody again', async () => {
  const { table, records } = await storeLeads(2);
  const { notify, mails } = notifyUnderTest(table, taken);

  await notify(...records);
  await notify(...records, ...records);

  expect(mails).toHaveLength(2);
});

test('N1 · while the sender is away the batch waits from that lead on, and then none is told twice', async () => {
  const { table, records } = await storeLeads(3);
  let count = 0;
  const { notify, mails } = notifyUnderTest(table, () => ((count += 1) === 2 ? away() : taken()));

  expect(await notify(...records)).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  for (let hour = 0; hour < 20; hour += 1) await notifyUnderTest(table, away).notify(...records.slice(1));
  await notify(...records.slice(1));

  expect(mails).toHaveLength(3);
  expect(mails.filter(({ text }) => text.includes('earlier try'))).toEqual([]);
});

test.each<[Crash, number, boolean]>([
  ['before the claim', 0, false],
  ['after the claim', 0, true],
  // SES has no key that would make a second mail the same one: it says itself that it may be one.
  ['after the mail', 1, true],
  ['after the marker', 1, false],
])('N1 · a function that ends %s loses nothing', async (crash, before, isMarked) => {
  const { table, records } = await storeLeads(1);
  const crashed = notifyUnderTest(table, taken, crashing(crash));
  void crashed.notify(...records);
  await expect.poll(() => crashed.mails.length).toBe(before);
  await expect
    .poll(async () => (await table.items())[0]?.['notice'])
    .toBe(crash === 'before the claim' ? 'due' : crash === 'after the marker' ? 'told' : 'sending');

  const next = notifyUnderTest(table, taken);
  await next.notify(...records);

  expect(next.mails).toHaveLength(crash === 'after the marker' ? 0 : 1);
  expect(next.mails.some(({ text }) => text.includes('earlier try'))).toBe(isMarked);
  expect(await table.items()).toMatchObject([{ notice: 'told' }]);
});

test('N1 · a lead that ends the function three times is set aside, and those behind it are told', async () => {
  const { table, records } = await storeLeads(2);
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    void notifyUnderTest(table, taken, crashing('after the claim')).notify(...records);
    await expect
      .poll(async () =>
        (await table.items())
          .map((item) => item['noticeAttempts'] ?? 0)
          .toSorted((one, other) => Number(one) - Number(other)),
      )
      .toEqual([0, attempts]);
  }

  const { notify, mails, logLines } = notifyUnderTest(table, taken);
  await notify(...records);

  expect(mails).toHaveLength(1);
  expect(logLines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'error', outcome: 'failed', errorName: 'AttemptsExhausted' },
    { outcome: 'told' },
  ]);
});

test('N1 · answers of the database that are lost again and again set no lead aside', async () => {
  const { table, records } = await storeLeads(1);
  let isLosing = true;
  const { notify, mails } = notifyUnderTest(table, taken, (store) => ({
    ...store,
    async claim(...args) {
      const claim = await store.claim(...args);
      if (isLosing) throw new Error('The answer is lost, the change is made.');
      return claim;
    },
  }));

  for (let attempts = 1; attempts <= 5; attempts += 1) {
    expect(await notify(...records)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  }
  isLosing = false;
  expect(await notify(...records)).toEqual({ batchItemFailures: [] });

  expect(mails).toHaveLength(1);
  expect(await table.items()).toMatchObject([{ notice: 'told' }]);
});

test('N4 · a stranger is mailed three times at most, however often SES does not say that it took the mail', async () => {
  const table = await openStore('dynalite', 'newsletters');
  const email = 'asha.rao@example.com';
  await table.store.ask({ email, createdAt: now.toISOString(), expiresAt: 2e9 }, now);
  let count = 0;
  const silent = (): Sent => ({ kind: 'unsure', errorName: `Timeout${(count += 1)}` });
  const { notify } = notifyUnderTest(table, silent, undefined, 'newsletters');
  const record = { eventName: 'INSERT', dynamodb: { Keys: { email: { S: email } }, SequenceNumber: '0' } } as const;

  for (let attempts = 1; attempts <= 3; attempts += 1) {
    expect(await notify(record)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  }
  expect(await notify(record)).toEqual({ batchItemFailures: [] });

  expect(count).toBe(3);
  expect(await table.items()).toMatchObject([{ notice: 'failed' }]);
});

test('N1 · the company is told again until SES says that it took the mail', async () => {
  const { table, records } = await storeLeads(1);
  let count = 0;
  const { notify, mails } = notifyUnderTest(table, () =>
    (count += 1) <= 5 ? { kind: 'unsure', errorName: 'TimeoutError' } : taken(),
  );

  for (let attempts = 1; attempts <= 6; attempts += 1) await notify(...records);

  expect(mails).toMatchObject([{ text: expect.stringContaining('earlier try') }]);
  expect(await table.items()).toMatchObject([{ notice: 'told' }]);
});

test('N1 · a mail that SES never takes is set aside, and an unreadable record too', async () => {
  const { table, records, references } = await storeLeads(2);
  const refuseFirst = ({ subject }: { readonly subject: string }): Sent =>
    subject.includes(references[0] ?? '') ? { kind: 'refused', errorName: 'BadRequestException' } : taken();
  const { notify, mails, logLines } = notifyUnderTest(table, refuseFirst);

  const answer = await notify({ dynamodb: {} }, recordOf('no reference', 9), ...records);

  expect(answer).toEqual({ batchItemFailures: [] });
  expect(mails).toHaveLength(1);
  expect(logLines.filter((line) => line.includes('"outcome":"failed"'))).toHaveLength(3);
});

test('N1 · a marker that could not be written is written later without a second mail', async () => {
  const { table, records } = await storeLeads(1);
  let isAway = true;
  const { notify, mails } = notifyUnderTest(table, taken, (store) => ({
    ...store,
    end: (...args) => (isAway ? Promise.reject(new Error('The database is away.')) : store.end(...args)),
  }));

  expect(await notify(...records)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  isAway = false;
  expect(await notify(...records)).toEqual({ batchItemFailures: [] });

  expect(mails).toHaveLength(1);
  expect(await table.items()).toMatchObject([{ notice: 'told' }]);
});

test('N1 · a lead that was erased meanwhile is neither told nor brought back', async () => {
  const table = await openStore('dynalite', 'contacts');
  const { notify, mails } = notifyUnderTest(table, taken);

  expect(await notify(recordOf(newReference(), 0))).toEqual({ batchItemFailures: [] });

  expect(mails).toEqual([]);
  expect(await table.items()).toEqual([]);
});
