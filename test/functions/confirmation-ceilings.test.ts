import { expect, test } from 'vitest';
import { quotas } from '#contract/limits.ts';
import { jsonPost } from './api-event.ts';
import { formOver } from './form-under-test.ts';
import { at, openOutbox, subscription } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

const dayStart = Date.UTC(2026, 10, 24) / 1000;

/** Opens an outbox with waiting addresses. `before`: the confirmation emails already sent in this hour and UTC day. */
async function openWithReaders(emails: readonly string[], before = { hour: 0, day: 0 }) {
  const outbox = await openOutbox(database);
  for (const [index, email] of emails.entries()) {
    await outbox.newsletters.put(subscription({ email, createdAt: at(index / 1000).toISOString() }));
  }
  await outbox.counters.put({ id: `confirmations ${dayStart}`, total: before.day, slot10: before.hour });
  return outbox;
}

const fourReaders = [1, 2, 3, 4].map((number) => `reader${number}@example.com`);

test.each([
  ['hour', { hour: quotas.confirmations.short.limit - 2, day: 100 }, [2, 4, 4]],
  ['day', { hour: 0, day: quotas.confirmations.long.limit - 3 }, [3, 3, 4]],
])(
  'N4, O6 · the ceiling of the %s limits all confirmation emails, and the other addresses wait',
  async (_, before, expected) => {
    const { run, mails } = await openWithReaders(fourReaders, before);
    const sent = [];

    // In the first hour, in the next hour, on the next UTC day.
    for (const hour of [0, 1, 15]) {
      await run(hour * 60 + 5);
      sent.push(mails.length);
    }

    expect(sent).toEqual(expected);
  },
);

test('N4, O4 · the run throws when an address has waited for its confirmation email for more than six hours', async () => {
  const { run } = await openWithReaders(fourReaders, { hour: 0, day: quotas.confirmations.long.limit });

  await run(360);

  await expect(run(361)).rejects.toThrow('confirmations: an item has waited for more than 360 minutes.');
});

test('N4, O6 · several spellings of one mailbox get only one confirmation email', async () => {
  const { run, mails, newsletters, counters } = await openWithReaders([
    'dana.rao@gmail.com',
    'danarao@gmail.com',
    'd.a.n.a.rao+shop@googlemail.com',
    'asha@example.com',
    'asha+1@example.com',
    'as.ha@example.com',
  ]);

  await run(1);

  expect(mails.map(({ to }) => to)).toEqual(['dana.rao@gmail.com', 'asha@example.com', 'as.ha@example.com']);
  for (const item of await newsletters.items()) expect(item).not.toHaveProperty('delivery');
  // An email that is not sent takes nothing from the ceiling of the site.
  expect(await counters.get(`confirmations ${dayStart}`)).toMatchObject({ total: 3 });
});

test('N4, O6 · one mailbox gets three emails a week at most, and the counters contain no address', async () => {
  const { run, mails, newsletters, counters } = await openOutbox(database);
  const { send } = formOver(database.documents, newsletters.TableName, 'newsletters');
  for (let request = 0; request < 5; request += 1) {
    await send(jsonPost('newsletters', { email: 'asha@example.com' }), at(request * 61));
    await run(request * 61 + 1);
  }

  expect(mails).toHaveLength(3);
  expect(JSON.stringify(await counters.items())).not.toMatch(/asha|example\.com/);
});
