import { expect, test } from 'vitest';
import { referencePattern } from '#contract/reference.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { bodyOf, createdAt, expiresAt, formUnderTest } from './form-under-test.ts';
import { storeKinds, useTestStores } from './test-stores.ts';

const openStore = useTestStores();

const message = formSamples.contacts;
const key = 'b1946ac9-2492-4d2d-8f1e-0a5c9b7e6d31';

test.each(storeKinds)('E1 · a contact message is stored with all its fields (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'contacts');
  const { send } = formUnderTest('contacts', store);

  const reply = await send(jsonPost('contacts', message, { 'idempotency-key': key }));

  expect(reply).toMatchObject({ statusCode: 201, headers: { 'cache-control': 'no-store' } });
  const { reference } = Object(bodyOf(reply));
  expect(bodyOf(reply)).toEqual({ accepted: true, reference: expect.stringMatching(referencePattern) });
  expect(await items()).toEqual([
    {
      id: reference,
      ...message,
      createdAt,
      expiresAt,
      payloadDigest: expect.stringMatching(/^[\da-f]{64}$/),
      month: '2026-11',
      notice: 'due',
    },
  ]);
});

test.each(storeKinds)('F3 · optional fields that are empty are not stored (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'contacts');
  const { send } = formUnderTest('contacts', store);

  const reply = await send(jsonPost('contacts', { ...message, phone: '', company: null, serviceInterest: undefined }));

  expect(reply.statusCode).toBe(201);
  const [item = {}] = await items();
  expect(Object.keys(item).toSorted()).toEqual([
    'createdAt',
    'email',
    'expiresAt',
    'firstName',
    'id',
    'lastName',
    'message',
    'month',
    'notice',
    'payloadDigest',
  ]);
});

test.each(storeKinds)('F6 · unknown fields are dropped and never stored (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'contacts');
  const { send } = formUnderTest('contacts', store);

  const reply = await send(
    jsonPost('contacts', { ...message, isAdmin: true, id: 'mine', createdAt: '1999', expiresAt: 1 }),
  );

  expect(reply.statusCode).toBe(201);
  const [item] = await items();
  expect(item).toMatchObject({ createdAt, expiresAt });
  expect(item).not.toHaveProperty('isAdmin');
  expect(item?.['id']).not.toBe('mine');
});

test.each(storeKinds)(
  'K3 · the same key with the same message gives the same answer and one item (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'contacts');
    const { send } = formUnderTest('contacts', store);
    const event = jsonPost('contacts', message, { 'idempotency-key': key });

    const replies = await Promise.all([send(event), send(event), send(event)]);

    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
    expect(replies[0]?.statusCode).toBe(201);
    expect(await items()).toHaveLength(1);
  },
);

test.each(storeKinds)('K3 · the same key with another message is a conflict and changes nothing (%s)', async (kind) => {
  const { store, items } = await openStore(kind, 'contacts');
  const { send } = formUnderTest('contacts', store);
  await send(jsonPost('contacts', message, { 'idempotency-key': key }));

  const reply = await send(jsonPost('contacts', { ...message, firstName: 'Uma' }, { 'idempotency-key': key }));

  expect(reply.statusCode).toBe(409);
  expect(bodyOf(reply)).toMatchObject({ error: { code: 'idempotency-conflict' } });
  expect(await items()).toMatchObject([{ firstName: 'Asha' }]);
});

test.each(storeKinds)(
  'K3 · without a key the same message is stored once and another one beside it (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'contacts');
    const { send } = formUnderTest('contacts', store);

    await send(jsonPost('contacts', message));
    await send(jsonPost('contacts', { ...message, company: ` ${message.company} ` }));
    await send(jsonPost('contacts', { ...message, message: 'Another question.' }));

    expect(await items()).toHaveLength(2);
  },
);

test.each(storeKinds)(
  'K3 · an item that has expired but is still there never swallows a new message (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'contacts');
    const later = new Date((expiresAt + 1) * 1_000);
    await formUnderTest('contacts', store).send(jsonPost('contacts', message));

    const reply = await formUnderTest('contacts', store, () => later).send(jsonPost('contacts', message));

    expect(reply.statusCode).toBe(201);
    expect(await items()).toMatchObject([{ createdAt: later.toISOString() }]);
  },
);

test.each(storeKinds)(
  'C1, N2 · a browser without JavaScript is sent to the page with its reference (%s)',
  async (kind) => {
    const { store, items } = await openStore(kind, 'contacts');
    const { send } = formUnderTest('contacts', store);

    const reply = await send(browserPost('contacts', Object.entries({ ...message, message: 'Zwei\r\nZeilen é' })));

    const [item] = await items();
    const location = `/api/contacts?reference=${String(item?.['id'])}`;
    expect(reply).toEqual({ statusCode: 303, headers: { location, 'cache-control': 'no-store' } });
    expect(await items()).toMatchObject([{ ...message, message: 'Zwei\nZeilen é' }]);
  },
);

test('C1 · a browser without JavaScript is sent to the error page when fields are missing', async () => {
  const { store, items } = await openStore('memory', 'contacts');
  const { send } = formUnderTest('contacts', store);

  const reply = await send(browserPost('contacts', [['firstName', 'Asha']]));

  expect(reply).toEqual({ statusCode: 303, headers: { location: '/contact/not-sent', 'cache-control': 'no-store' } });
  expect(await items()).toEqual([]);
});

test.each(['short', 'x'.repeat(65), 'sixteen letters and spaces', 'ключ-ключ-ключ-ключ'])(
  'K3 · the idempotency key "%s" is refused by name',
  async (badKey) => {
    const { store, items } = await openStore('memory', 'contacts');
    const { send } = formUnderTest('contacts', store);

    const reply = await send(jsonPost('contacts', message, { 'idempotency-key': badKey }));

    expect(reply.statusCode).toBe(400);
    expect(bodyOf(reply)).toMatchObject({ error: { fields: { 'idempotency-key': expect.any(String) } } });
    expect(await items()).toEqual([]);
  },
);
