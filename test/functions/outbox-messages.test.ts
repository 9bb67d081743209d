import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { at, crash, message, openOutbox, openWithMessage, reference } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const failedForGood = 'The delivery of a message failed and will not be tried again.';

test('N1 · a message is emailed once, and its item keeps what the visitor sent, its time and its expiry', async () => {
  const { run, mails, item, log } = await openWithMessage(database);

  await run(1);
  await run(2);

  expect(mails).toMatchObject([{ subject: expect.stringContaining(reference) }]);
  const { delivery: _, dueAt: __, ...settled } = message();
  expect(await item()).toEqual(settled);
  expect(log()).toMatchObject([
    { level: 'info', form: 'contacts', outcome: 'sent', reference, requestId: 'request-1' },
  ]);
});

test('N1 · after a crash between claim and SES, the message is emailed after two minutes, with a note that it may be a repeat', async () => {
  const { run, mails, answers, item } = await openWithMessage(database);
  answers.push(crash);
  await expect(run(1)).rejects.toThrow('The deliveries of contacts stopped.');

  await run(2);
  expect(mails).toEqual([]);
  await run(3);

  expect(mails).toMatchObject([{ text: expect.stringContaining('You may have received this message before') }]);
  expect(await item()).not.toHaveProperty('delivery');
});

test('N1 · if the outbox crashes after SES accepted an email, it sends a second one with the repeat note, and never a third', async () => {
  const { run, answers, item } = await openWithMessage(database);
  const sent: string[] = [];
  const sendAndCrash = () => {
    sent.push('email');
    return crash();
  };
  answers.push(sendAndCrash, sendAndCrash);
  await expect(run(1)).rejects.toThrow('The deliveries of contacts stopped.');
  await expect(run(4)).rejects.toThrow('The deliveries of contacts stopped.');

  await expect(run(7)).rejects.toThrow(failedForGood);
  await run(10);

  expect(sent).toHaveLength(2);
  expect(await item()).toMatchObject({ delivery: 'failed', attempts: 3 });
});

test('N1, O4 · after an SES timeout, the second email says that it may be a repeat; after two timeouts, the message fails and the run throws', async () => {
  const once = await openWithMessage(database);
  const twice = await openWithMessage(database);
  once.answers.push('unknown');
  twice.answers.push('unknown', 'unknown');
  for (const minute of [1, 2]) for (const { run } of [once, twice]) await run(minute);
  await once.run(3);
  await expect(twice.run(3)).rejects.toThrow(failedForGood);

  expect(once.mails).toMatchObject([{ text: expect.stringContaining('You may have received this message before') }]);
  expect(await once.item()).not.toHaveProperty('delivery');
  expect(once.log().map(({ level, outcome }) => `${String(level)} ${String(outcome)}`)).toEqual([
    'warn unknown',
    'info sent',
  ]);
  expect(twice.mails).toEqual([]);
  expect(await twice.item()).toMatchObject({ delivery: 'failed' });
  expect(twice.log().at(-1)).toMatchObject({ level: 'error', outcome: 'failed', errorName: 'TestError' });
});

test('N1 · two runs at once send one email about a message', async () => {
  const { run, mails } = await openWithMessage(database);

  await Promise.all([run(1), run(1)]);

  expect(mails).toHaveLength(1);
});

test('N1 · a message that is erased after the outbox claims it and before the outbox records the result does not come back', async () => {
  const { run, answers, contacts } = await openWithMessage(database);
  answers.push(async () => {
    await database.documents.send(new DeleteCommand({ TableName: contacts.TableName, Key: { id: reference } }));
    return { kind: 'sent' };
  });

  await run(1);

  expect(await contacts.items()).toEqual([]);
});

test('N1, O4 · while SES is unavailable, all messages wait; if SES refuses one message, it fails, the next is emailed, and the run throws', async () => {
  const { run, answers, mails, contacts, item } = await openWithMessage(database);
  await contacts.put(message({ id: 'R2', createdAt: at(0.5).toISOString(), dueAt: at(0.5).toISOString() }));
  answers.push('unavailable', 'unavailable', 'refused');

  await run(1);
  expect(await item()).toMatchObject({ delivery: 'due', attempts: 0 });
  await expect(run(16)).rejects.toThrow('The delivery of a message is late by more than 15 minutes.');
  expect(mails).toEqual([]);
  await expect(run(18)).rejects.toThrow(failedForGood);

  expect(await item()).toMatchObject({ delivery: 'failed' });
  expect(await contacts.get('R2')).not.toHaveProperty('delivery');
  expect(mails).toMatchObject([{ text: expect.not.stringContaining('You may have received this message before') }]);
});

test('N1 · a settle that the SDK repeats, because the answer was lost, changes nothing more', async () => {
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    const first = await database.documents.send(command);
    const isSettle = /^(?=.*UpdateExpression)(?!.*:now)/.test(JSON.stringify(command.input));
    return isSettle ? database.documents.send(command) : first;
  };
  const documents: DynamoDBDocumentClient = Object.create(database.documents, { send: { value: send } });
  const { run, answers, mails, item } = await openWithMessage(database, { documents });
  answers.push('unavailable');

  await run(1);
  expect(await item()).toMatchObject({ delivery: 'due', attempts: 0 });
  await run(3);

  expect(mails).toHaveLength(1);
  expect(await item()).not.toHaveProperty('delivery');
});

test('N1, O4 · a run takes the oldest items first, none after 40 seconds, and leaves the rest to the next one', async () => {
  const { run, mails, contacts } = await openOutbox(database, { msPerMail: 20_000 });
  for (const id of ['R3', 'R1', 'R4', 'R2'])
    await contacts.put(message({ id, dueAt: at(Number(id[1]) / 9).toISOString() }));

  await run(1);
  expect(mails.map(({ subject }) => subject.slice(-2))).toEqual(['R1', 'R2', 'R3']);
  await run(2);

  expect(mails).toHaveLength(4);
});

test('N1 · a message that has expired is not emailed, and does not stay due', async () => {
  const { run, mails, item, log } = await openWithMessage(database, {}, { expiresAt: at(0).getTime() / 1000 });

  await run(1);

  expect(mails).toEqual([]);
  expect(await item()).not.toHaveProperty('delivery');
  expect(log()).toMatchObject([{ level: 'info', outcome: 'expired' }]);
});
