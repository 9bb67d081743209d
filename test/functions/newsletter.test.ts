import { expect, test } from 'vitest';
import { isOnList } from '#contract/subscriptions.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { bodyOf, createdAt, expiresAt, formUnderTest } from './form-under-test.ts';
import { storeKinds, useTestStores } from './test-stores.ts';

const openStore = useTestStores();
const daySeconds = 86_400;
const nextDay = new Date('2026-11-21T10:00:00.000Z');

test.each(storeKinds)('E2 · a subscription is stored under its normalised e-mail (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'newsletters');
  const { send } = formUnderTest('newsletters', store);

  const reply = await send(jsonPost('newsletters', { email: ' Asha.Rao@Example.COM ', name: 'dropped' }));

  expect(reply.statusCode).toBe(201);
  expect(bodyOf(reply)).toEqual({ accepted: true });
  expect(await items()).toEqual([{ email: 'asha.rao@example.com', createdAt, expiresAt }]);
});

test.each(storeKinds)(
  'E2 · subscribing again is a success, keeps the first date and renews the retention (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'newsletters');
    const first = await formUnderTest('newsletters', store).send(jsonPost('newsletters', { email: 'a@example.com' }));

    const second = await formUnderTest('newsletters', store, () => nextDay).send(
      jsonPost('newsletters', { email: 'A@example.com' }, { 'idempotency-key': 'not a key, and not asked for' }),
    );

    expect(second).toEqual(first);
    expect(await items()).toEqual([{ email: 'a@example.com', createdAt, expiresAt: expiresAt + daySeconds }]);
  },
);

test.each(storeKinds)('E2 · a request that arrives late never shortens a subscription (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'newsletters');
  const event = jsonPost('newsletters', { email: 'a@example.com' });
  await formUnderTest('newsletters', store, () => nextDay).send(event);

  const late = await formUnderTest('newsletters', store).send(event);

  expect(late.statusCode).toBe(201);
  expect(await items()).toEqual([
    { email: 'a@example.com', createdAt: nextDay.toISOString(), expiresAt: expiresAt + daySeconds },
  ]);
});

test('E2 · where nobody is asked any more, whoever was asked and subscribes again is on the list', async () => {
  const { store, items } = await openStore('dynalite', 'newsletters');
  const event = jsonPost('newsletters', { email: 'a@example.com' });
  await formUnderTest('newsletters', store, undefined, { asksToConfirm: true }).send(event);
  expect((await items()).filter(isOnList)).toEqual([]);

  await formUnderTest('newsletters', store, () => nextDay).send(event);

  expect(await items()).toEqual([{ email: 'a@example.com', createdAt, expiresAt: expiresAt + daySeconds }]);
});

test('E2 · where nobody is asked any more, who confirmed once keeps the consent, and it does not expire', async () => {
  const { store, items } = await openStore('dynalite', 'newsletters');
  const confirmed = { email: 'a@example.com', createdAt, subscription: 'confirmed', confirmedAt: createdAt };
  await store.create(confirmed, nextDay);

  const reply = await formUnderTest('newsletters', store).send(jsonPost('newsletters', { email: 'a@example.com' }));

  expect(reply.statusCode).toBe(201);
  expect(await items()).toEqual([confirmed]);
});

test.each(storeKinds)(
  'E2 · the same subscription sent at once several times is one item and one answer (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'newsletters');
    const { send } = formUnderTest('newsletters', store);
    const event = jsonPost('newsletters', { email: 'a@example.com' });

    const replies = await Promise.all([send(event), send(event), send(event)]);

    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(201);
    expect(await items()).toEqual([{ email: 'a@example.com', createdAt, expiresAt }]);
  },
);

test.each(storeKinds)(
  'E2 · an address in another script is kept as typed, under its one ASCII form (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'newsletters');
    const { send } = formUnderTest('newsletters', store);

    await send(jsonPost('newsletters', { email: 'ravi@उदाहरण.भारत' }));
    await send(jsonPost('newsletters', { email: 'Ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' }));

    expect(await items()).toEqual([
      { email: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c', emailAsTyped: 'ravi@उदाहरण.भारत', createdAt, expiresAt },
    ]);
  },
);

test.each(storeKinds)(
  'H7 · a browser without JavaScript is sent on, also when it was subscribed before (%s)',
  async (kind) => {
    const { store } = await openStore(kind, 'newsletters');
    const { send } = formUnderTest('newsletters', store);
    const event = browserPost('newsletters', [['email', 'a+b@example.com']]);

    const replies = [await send(event), await send(event)];

    for (const reply of replies) {
      expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/subscribed' } });
    }
  },
);

test('F1 · an empty e-mail is refused by name and nothing is stored', async () => {
  const { store, items } = await openStore('memory', 'newsletters');
  const { send } = formUnderTest('newsletters', store);

  const reply = await send(jsonPost('newsletters', { email: '  ' }));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toEqual({
    error: {
      code: 'invalid-fields',
      message: 'Some fields need attention.',
      fields: { email: 'Enter your e-mail address.' },
    },
  });
  expect(await items()).toEqual([]);
});

test('F6 · a field that is named twice counts by its last value', async () => {
  const { store, items } = await openStore('memory', 'newsletters');
  const { send } = formUnderTest('newsletters', store);

  await send(
    browserPost('newsletters', [
      ['email', 'first@example.com'],
      ['email', 'last@example.com'],
    ]),
  );

  expect(await items()).toMatchObject([{ email: 'last@example.com' }]);
});
