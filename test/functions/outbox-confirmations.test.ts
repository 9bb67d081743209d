import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createFollowLink } from '#functions/subscriptions/follow-link.ts';
import { jsonPost } from './api-event.ts';
import { formOver } from './form-under-test.ts';
import { outboxValues } from './outbox-environment.ts';
import { at, crash, openOutbox, reader, subscription } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const daySeconds = 86_400;
const secondsAt = (minute: number) => at(minute).getTime() / 1000;

async function openWithReader(settings: Parameters<typeof openOutbox>[1] = {}) {
  const outbox = await openOutbox(database, settings);
  await outbox.newsletters.put(subscription());
  const { send } = formOver(database.documents, outbox.newsletters.TableName, 'newsletters');
  return {
    ...outbox,
    item: () => outbox.newsletters.get(reader),
    subscribe: (minute: number) => send(jsonPost('newsletters', { email: reader }), at(minute)),
    follow: createFollowLink(database.documents, outbox.newsletters.TableName, outboxValues.LINK_SECRET),
  };
}

const settledAt = (minute: number) => ({
  email: reader,
  createdAt: at(0).toISOString(),
  attemptedAt: at(minute).toISOString(),
  expiresAt: secondsAt(minute) + 7 * daySeconds,
});

test('N4 · a new address is emailed once and expires after seven days', async () => {
  const { run, mails, item, log } = await openWithReader();

  await run(1);
  await run(5);

  expect(mails).toMatchObject([{ to: reader }]);
  expect(await item()).toEqual(settledAt(1));
  expect(log()).toMatchObject([{ level: 'info', queue: 'confirmations', outcome: 'sent' }]);
  expect(JSON.stringify(log())).not.toContain('asha');
});

test.each(['confirmations', 'mailbox'])(
  'N4 · an address is emailed by a later run if the database fails at its counter “%s”',
  async (counter) => {
    let isDown = true;
    const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
      if (isDown && JSON.stringify(command.input).includes(`"${counter} `)) throw new Error('The database is down.');
      return database.documents.send(command);
    };
    const documents: DynamoDBDocumentClient = Object.create(database.documents, { send: { value: send } });
    const { run, mails } = await openWithReader({ documents });

    await expect(run(1)).rejects.toThrow('The database is down.');
    isDown = false;
    await run(4);

    expect(mails).toMatchObject([{ to: reader }]);
  },
);

test('N4 · crash after the claim, before SES: the address is emailed when it is requested again after an hour', async () => {
  const { run, mails, answers, item, subscribe } = await openWithReader();
  answers.push(crash);
  await expect(run(1)).rejects.toThrow('has ended');

  await run(4);
  expect(mails).toEqual([]);
  expect(await item()).toEqual(settledAt(4));
  await subscribe(65);
  await run(66);

  expect(mails).toHaveLength(1);
});

test.each([
  ['crash after SES accepted', crash],
  ['SES timeout', 'unknown' as const],
])('N4 · %s: the address is not emailed again and expires after seven days', async (_, answer) => {
  const { run, answers, item, mails } = await openWithReader();
  answers.push(answer);
  await run(1).catch(() => undefined);

  // An hour later the quota of the mailbox allows another email.
  await run(64);
  await run(68);

  expect([mails.length, answers.length]).toEqual([0, 0]);
  expect(await item()).toEqual(settledAt(64));
});

test('N4, N3 · an address does not expire if it is confirmed or imported while the outbox sends its confirmation email', async () => {
  const confirmed = await openWithReader();
  const imported = await openWithReader();
  const importedItem = { email: reader, createdAt: at(1).toISOString(), confirmedAt: at(1).toISOString() };
  confirmed.answers.push(() => confirmed.follow('confirm', reader, at(1)).then(() => ({ kind: 'sent' })));
  imported.answers.push(() => imported.newsletters.put(importedItem).then(() => ({ kind: 'sent' })));

  await confirmed.run(1);
  await imported.run(1);

  const { expiresAt: _, ...confirmedItem } = { ...settledAt(1), confirmedAt: at(1).toISOString() };
  expect(await confirmed.item()).toEqual(confirmedItem);
  expect(await imported.item()).toEqual(importedItem);
});

test('N4 · an address that SES refuses raises no alarm and can be requested again after an hour', async () => {
  const { run, answers, item, mails, subscribe } = await openWithReader();
  answers.push('refused');

  await run(1);
  expect(await item()).toEqual(settledAt(1));
  await subscribe(61);
  await run(62);

  expect(mails).toHaveLength(1);
});

test('N4 · SES accepts nothing: the address waits without an alarm, its quota is given back, and it is emailed later', async () => {
  const { run, answers, mails, item } = await openWithReader();
  answers.push('unavailable', 'unavailable');

  await run(1);
  await run(20);
  expect(await item()).toMatchObject({ delivery: 'email', attempts: 0 });
  await run(23);

  expect(mails).toHaveLength(1);
});

test('N4, N5 · before SES production access the outbox sends no confirmation email and logs nothing; it never emails a quarantined address', async () => {
  const before = await openWithReader({ hasProductionAccess: false });
  const after = await openWithReader();
  await after.newsletters.put(subscription({ email: 'bot@example.com', delivery: 'quarantined' }));

  for (const { run } of [before, after]) await run(29 * 24 * 60);

  expect([before.mails, before.log()]).toEqual([[], []]);
  expect(await before.item()).toEqual(subscription());
  expect(after.mails).toMatchObject([{ to: reader }]);
});
