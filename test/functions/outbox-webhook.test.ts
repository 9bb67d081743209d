import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { allForms } from '#contract/forms.ts';
import { formSamples } from './form-samples.ts';
import { at, message, openOutbox, openWithMessage, reference, webhookSecret } from './outbox-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('N1 · the webhook follows the email: signed, with the reference as its id and all fields', async () => {
  const { run, posts, item } = await openWithMessage(database, { hasWebhook: true });

  await run(1);

  const [post] = posts;
  expect(posts).toHaveLength(1);
  expect(post?.headers.get('webhook-id')).toBe(reference);
  const signature = new Webhook(webhookSecret).sign(reference, at(1), post?.body ?? '');
  expect(post?.headers.get('webhook-signature')).toBe(signature);
  expect(JSON.parse(post?.body ?? '')).toEqual({
    type: 'submission.created',
    timestamp: at(0).toISOString(),
    data: { form: 'contacts', reference, fields: formSamples.contacts },
  });
  const { delivery: _, dueAt: __, ...settled } = message({ emailedAt: at(1).toISOString() });
  expect(await item()).toEqual(settled);
});

test('N1 · if the webhook setting is removed, the outbox ends the delivery of a due call without calling the webhook', async () => {
  const { run, posts, mails, item } = await openWithMessage(database, {}, { delivery: 'webhook' });

  await run(60);

  expect([posts, mails]).toEqual([[], []]);
  expect(await item()).not.toHaveProperty('delivery');
});

test.each<[string, number | Error, string]>([
  ['redirects', 302, 'Status302'],
  ['does not answer', new TypeError('secret detail'), 'TypeError'],
])('N1 · if the webhook %s, its item stays due, and the next item is posted', async (_, answer, errorName) => {
  const outbox = await openWithMessage(database, { hasWebhook: true, msPerMail: 1_000 });
  const { run, webhookAnswers, posts, mails, contacts, item, log } = outbox;
  await contacts.put(message({ id: 'R2', createdAt: at(0.5).toISOString(), dueAt: at(0.5).toISOString() }));
  webhookAnswers.push(answer);

  await run(1);
  expect(posts).toHaveLength(2);
  expect(await item()).toMatchObject({ delivery: 'webhook' });
  expect(log().filter(({ queue }) => queue === 'webhook')).toMatchObject([
    { outcome: 'unknown', errorName, reference },
    { outcome: 'sent' },
  ]);
  await run(4);

  expect(posts.map(({ headers }) => headers.get('webhook-id'))).toEqual([reference, 'R2', reference]);
  expect(mails).toHaveLength(2);
  expect(await item()).not.toHaveProperty('delivery');
});

test('N1, O4 · a webhook call that fails does not make the run throw, and is logged as an error after 30 minutes', async () => {
  const { run, webhookAnswers, log } = await openWithMessage(database, { hasWebhook: true });
  webhookAnswers.push(...Array<number>(9).fill(500));

  for (const minute of [1, 4, 9, 18, 35]) await run(minute);

  const levels = log()
    .filter(({ queue }) => queue === 'webhook')
    .map(({ level }) => level);
  expect(levels).toEqual(['warn', 'warn', 'warn', 'warn', 'error']);
});

test.each<[number, number]>([
  [410, 1],
  [401, 5],
  [500, 12],
])('N1 · after %i, the outbox gives up at attempt %i, with pauses that double', async (status, attempts) => {
  const { run, webhookAnswers, posts, item } = await openWithMessage(database, { hasWebhook: true });
  webhookAnswers.push(...Array<number>(20).fill(status));
  const triedAt: number[] = [];

  for (let minute = 1; (await item())?.['delivery'] !== 'webhook-failed';) {
    await run(minute);
    triedAt.push(minute);
    minute = (Date.parse(String((await item())?.['dueAt'])) - at(0).getTime()) / 60_000;
  }

  expect(await item()).toMatchObject({ delivery: 'webhook-failed' });
  expect(posts).toHaveLength(attempts);
  expect(triedAt.slice(1).map((minute, index) => minute - triedAt[index]!)).toEqual(
    Array.from({ length: attempts - 1 }, (_, index) => 2 ** (index + 1)),
  );
});

const isSlow = (id: string) => Number(id.slice(1)) < 30;

test('N1 · thirty calls that time out do not keep ten newer ones from the receiver', async () => {
  const { run, webhookAnswers, posts, contacts } = await openOutbox(database, {
    hasWebhook: true,
    msPerPost: (id) => (isSlow(id) ? 5_000 : 100),
  });
  const ids = Array.from({ length: 40 }, (_, index) => `R${index}`);
  for (const [index, id] of ids.entries()) {
    const createdAt = at(index / 100).toISOString();
    await contacts.put(message({ id, delivery: 'webhook', createdAt, dueAt: createdAt }));
  }
  webhookAnswers.push(...Array.from({ length: 30 }, () => new TypeError('timeout')));

  for (let minute = 1; minute <= 4; minute += 1) await run(minute);

  const called = posts.map(({ headers }) => headers.get('webhook-id'));
  expect(new Set(called).size).toBe(40);
  expect(called.filter((id) => id !== null && !isSlow(id))).toHaveLength(10);
});

test('N1, O4 · queues that fail stop no other queue, are logged, and make the run throw', async () => {
  const send = (command: Parameters<DynamoDBDocumentClient['send']>[0]) =>
    /IndexName.*"email"/.test(JSON.stringify(command.input))
      ? Promise.reject(new TypeError('database down'))
      : database.documents.send(command);
  const documents: DynamoDBDocumentClient = Object.create(database.documents, { send: { value: send } });
  const { run, posts, log } = await openWithMessage(database, { hasWebhook: true, documents }, { delivery: 'webhook' });

  const stopped = allForms.map(({ name }) => `The queue email of ${name} stopped.`);
  await expect(run(1)).rejects.toThrow(stopped.join(' '));

  expect(posts).toHaveLength(1);
  expect(log()).toMatchObject([
    ...allForms.map(({ name }) => ({ level: 'error', form: name, queue: 'email', outcome: 'stopped' })),
    { level: 'info', queue: 'webhook', outcome: 'sent' },
  ]);
});
