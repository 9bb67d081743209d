import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { formSamples } from './form-samples.ts';
import { at, message, openWithMessage, reference, webhookSecret } from './outbox-under-test.ts';
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
    type: 'lead.created',
    timestamp: at(0).toISOString(),
    data: { reference, ...formSamples.contacts },
  });
  const { delivery: _, ...settled } = message({ notifiedAt: at(1).toISOString() });
  expect(await item()).toEqual(settled);
});

test('N1 · crash after the email, before the webhook: the email is not repeated and the webhook is posted', async () => {
  const { run, mails, posts, change } = await openWithMessage(database, { hasWebhook: true });
  await change({
    set: { delivery: 'webhook', notifiedAt: at(1).toISOString() },
    where: 'delivery = :due',
    values: { due: 'email' },
  });

  await run(2);

  expect(mails).toEqual([]);
  expect(posts).toHaveLength(1);
});

test('N1 · if the webhook setting is removed, the outbox ends the delivery of a due call without calling the webhook', async () => {
  const { run, posts, mails, item } = await openWithMessage(database, {}, { delivery: 'webhook' });

  await run(60);

  expect([posts, mails]).toEqual([[], []]);
  expect(await item()).not.toHaveProperty('delivery');
});

test.each<[string, number | Error, string]>([
  ['answers 500', 500, 'Status500'],
  ['redirects', 302, 'Status302'],
  ['does not answer', new TypeError('secret detail'), 'TypeError'],
])(
  'N1 · if the webhook %s, its item stays due, and the outbox posts the call of the next item',
  async (_, answer, errorName) => {
    const { run, webhookAnswers, posts, mails, contacts, item, log } = await openWithMessage(database, {
      hasWebhook: true,
    });
    await contacts.put(message({ id: 'R2', createdAt: at(0.5).toISOString() }));
    webhookAnswers.push(answer);

    await run(1);
    expect(posts).toHaveLength(2);
    expect(await item()).toMatchObject({ delivery: 'webhook' });
    expect(log().filter(({ queue }) => queue === 'webhooks')).toMatchObject([
      { outcome: 'unknown', errorName, reference },
      { outcome: 'sent' },
    ]);
    await run(3);

    expect(posts.map(({ headers }) => headers.get('webhook-id'))).toEqual([reference, 'R2', reference]);
    expect(mails).toHaveLength(2);
    expect(await item()).not.toHaveProperty('delivery');
  },
);

test('N1, O4 · the run throws while a webhook call fails for more than 15 minutes, until an operator marks the message as done', async () => {
  const { run, webhookAnswers, change } = await openWithMessage(database, { hasWebhook: true });
  webhookAnswers.push(...Array<number>(9).fill(500));
  await run(1);
  await run(4);
  await expect(run(16)).rejects.toThrow(`webhooks: an item has waited for more than 15 minutes`);

  await change({ set: { status: 'done' }, remove: ['delivery'], where: 'attribute_exists(id)' });

  await run(19);
});
