import { expect, test } from 'vitest';
import type { Item } from '#functions/store/update.ts';
import { jsonPost } from './api-event.ts';
import { bodyOf, createdAt, now, openForm, secondsAfter } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const email = 'asha.rao@example.com';
const event = jsonPost('newsletters', { email });
const suspicious = jsonPost('newsletters', { email }, { 'x-fill-time': '300' });
const waiting = { email, createdAt, expiresAt: secondsAfter(30), delivery: 'email' };
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function openNewsletter(earlier?: Item) {
  const form = await openForm(database, 'newsletters');
  if (earlier) await form.table.put({ email, createdAt, ...earlier });
  return { ...form, item: () => form.table.get(email) };
}

test('E2, N4 · an address is stored under its normalised ASCII form and waits at most 30 days for its confirmation email', async () => {
  const { send, table } = await openForm(database, 'newsletters');
  const german = 'dana@xn--mnchen-3ya.de';

  const reply = await send(jsonPost('newsletters', { email: ' Asha.Rao@Example.COM ', name: 'dropped' }));
  for (const spelling of [german, 'Dana@MÜNCHEN.de']) await send(jsonPost('newsletters', { email: spelling }));

  expect(reply.statusCode).toBe(201);
  expect(bodyOf(reply)).toEqual({ accepted: true });
  expect(await table.get(email)).toEqual(waiting);
  expect(await table.get(german)).toMatchObject({ email: german });
  expect(await table.items()).toHaveLength(2);
});

test('N4 · repeats of a subscription, also concurrent ones, create one item and get identical replies', async () => {
  const { send, item } = await openNewsletter();

  const replies = [...(await Promise.all([send(event), send(event), send(event)])), await send(event, minutes(5))];

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await item()).toEqual(waiting);
});

const emailed = { attemptedAt: createdAt, expiresAt: secondsAfter(7) };

test.each<[string, Item, number]>([
  ['waits for its email', { delivery: 'email', expiresAt: secondsAfter(20) }, 24 * 60],
  ['was emailed within the hour', emailed, 59],
  ['is confirmed', { confirmedAt: createdAt, attemptedAt: createdAt }, 24 * 60],
])('N4, N5 · an address that %s does not change when a person or a bot sends it again', async (_, earlier, minute) => {
  const { send, item } = await openNewsletter(earlier);

  const replies = [await send(event, minutes(minute)), await send(suspicious, minutes(24 * 60))];

  expect(replies.map(bodyOf)).toEqual([{ accepted: true }, { accepted: true }]);
  expect(await item()).toEqual({ email, createdAt, ...earlier });
});

test.each<[string, Item, number]>([
  ['was emailed an hour ago and not confirmed', emailed, 60],
  ['has expired and is still in the table', { delivery: 'email', expiresAt: secondsAfter(-1) }, 0],
])('N4 · an address that %s can be requested again', async (_, earlier, minute) => {
  const { send, item } = await openNewsletter(earlier);

  await send(event, minutes(minute));

  const at = minutes(minute);
  expect(await item()).toEqual({
    email,
    createdAt: at.toISOString(),
    expiresAt: at.getTime() / 1000 + 30 * 86_400,
    delivery: 'email',
  });
});

test('N5, N4 · a suspicious subscription is quarantined, and a person who comes after it is emailed', async () => {
  const { send, item } = await openNewsletter();

  const quarantined = await send(suspicious);
  expect(await item()).toEqual({ ...waiting, delivery: 'quarantined' });
  await send(suspicious, minutes(1));
  expect(await item()).toMatchObject({ createdAt });
  const accepted = await send(event, minutes(2));

  expect(accepted).toEqual(quarantined);
  expect(await item()).toMatchObject({ createdAt: minutes(2).toISOString(), delivery: 'email' });
});
