import { expect, test } from 'vitest';
import { jsonPost } from './api-event.ts';
import { createdAt, formUnderTest, now } from './form-under-test.ts';
import { useTestStores } from './test-stores.ts';

const openStore = useTestStores();
const hourMs = 3_600_000;
const daySeconds = 86_400;
const nowSeconds = now.getTime() / 1000;
const event = jsonPost('newsletters', { email: 'Asha.Rao@example.com' });

const after = (ms: number) => () => new Date(now.getTime() + ms);

/** What is stored after the address was sent at each of these times. */
async function subscribeAt(times: readonly number[], earlier?: Record<string, string | number>) {
  const { store, items } = await openStore('dynalite', 'newsletters');
  if (earlier) await store.create({ email: 'asha.rao@example.com', createdAt, ...earlier }, now);
  const replies = [];
  for (const ms of times)
    replies.push(await formUnderTest('newsletters', store, after(ms), { asksToConfirm: true }).send(event));
  return { replies, item: (await items())[0] };
}

test('N4 · a new address is unconfirmed, and a mail to it is due', async () => {
  const { item } = await subscribeAt([0]);

  expect(item).toEqual({
    email: 'asha.rao@example.com',
    createdAt,
    subscription: 'unconfirmed',
    askedAt: createdAt,
    asks: 1,
    notice: 'due',
    expiresAt: nowSeconds + 30 * daySeconds,
  });
});

test('N4 · an address that was just asked is not asked again, and one of last hour is, three times at most', async () => {
  const twice = await subscribeAt([0, hourMs - 1]);
  expect(twice.item).toMatchObject({ asks: 1, askedAt: createdAt });

  const often = await subscribeAt([0, 1, 2, 3, 4].map((hours) => hours * hourMs));
  expect(often.item).toMatchObject({ asks: 3, askedAt: after(2 * hourMs)().toISOString(), createdAt });
});

test('N4 · an address on the list stays on it, and nobody is mailed', async () => {
  const confirmed = { subscription: 'confirmed', confirmedAt: createdAt, notice: 'told' };

  expect((await subscribeAt([hourMs], confirmed)).item).toEqual({
    email: 'asha.rao@example.com',
    createdAt,
    ...confirmed,
  });
});

test('N4 · an address that was never asked stays on the list and is renewed', async () => {
  const { item } = await subscribeAt([hourMs], { expiresAt: nowSeconds + 7_200 });

  expect(item).toEqual({ email: 'asha.rao@example.com', createdAt, expiresAt: nowSeconds + 3600 + 10 * daySeconds });
});

test('N4 · an expired address that is still in the table is asked like a new one', async () => {
  const expired = { subscription: 'unconfirmed', askedAt: createdAt, asks: 3, expiresAt: nowSeconds - 1 };

  expect((await subscribeAt([1], expired)).item).toMatchObject({ subscription: 'unconfirmed', notice: 'due' });
});

test('N4 · the answer is the same for an address that is new, just asked, or on the list', async () => {
  const { replies } = await subscribeAt([0, 1]);
  const known = await subscribeAt([0], { subscription: 'confirmed' });
  const imported = await subscribeAt([0], { expiresAt: nowSeconds + 5 });

  const answers = [...replies, ...known.replies, ...imported.replies].map((reply) => JSON.stringify(reply));
  expect(new Set(answers).size).toBe(1);
});
