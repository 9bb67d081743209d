import { expect, test } from 'vitest';
import { newsletterForm } from '#functions/forms/newsletter-form.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { bodyOf, createdAt, expiresAt, formUnderTest } from './form-under-test.ts';
import { storeKinds, useTestStores } from './test-stores.ts';

const openStore = useTestStores();

test.each(storeKinds)('E2 · a subscription is stored under its normalised e-mail (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'newsletters');
  const { send } = formUnderTest(newsletterForm, store);

  const reply = await send(jsonPost('newsletters', { email: ' Asha.Rao@Example.COM ', name: 'dropped' }));

  expect(reply.statusCode).toBe(201);
  expect(bodyOf(reply)).toEqual({ accepted: true });
  expect(await items()).toEqual([{ email: 'asha.rao@example.com', createdAt, expiresAt }]);
});

test.each(storeKinds)('E2 · subscribing twice is a success and keeps the first date (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'newsletters');
  const nextDay = new Date('2026-11-21T10:00:00.000Z');
  const first = await formUnderTest(newsletterForm, store).send(jsonPost('newsletters', { email: 'a@example.com' }));

  const second = await formUnderTest(newsletterForm, store, () => nextDay).send(
    jsonPost('newsletters', { email: 'A@example.com' }, { 'idempotency-key': 'not a key, and not asked for' }),
  );

  expect(second).toEqual(first);
  expect(await items()).toEqual([{ email: 'a@example.com', createdAt, expiresAt }]);
});

test.each(storeKinds)(
  'H7 · a browser without JavaScript is sent on, also when it was subscribed before (%s)',
  async (kind) => {
    const { store } = await openStore(kind, 'newsletters');
    const { send } = formUnderTest(newsletterForm, store);
    const event = browserPost('newsletters', [['email', 'a+b@example.com']]);

    const replies = [await send(event), await send(event)];

    for (const reply of replies) {
      expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/subscribed' } });
    }
  },
);

test('F1 · an empty e-mail is refused by name and nothing is stored', async () => {
  const { store, items } = await openStore('memory', 'newsletters');
  const { send } = formUnderTest(newsletterForm, store);

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
  const { send } = formUnderTest(newsletterForm, store);

  await send(
    browserPost('newsletters', [
      ['email', 'first@example.com'],
      ['email', 'last@example.com'],
    ]),
  );

  expect(await items()).toMatchObject([{ email: 'last@example.com' }]);
});
