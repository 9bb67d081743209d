import { expect, test } from 'vitest';
import { referencePattern } from '#contract/reference.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { bodyOf, createdAt, expiresAt, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const message = formSamples.contacts;
const key = { 'idempotency-key': 'b1946ac9-2492-4d2d-8f1e-0a5c9b7e6d31' };
const fields = Object.entries(message);

test('E1, N1 · a contact message is stored with all its fields and no others, and waits for its email', async () => {
  const { send, table } = await openForm(database, 'contacts');

  const others = { isAdmin: 'yes', id: 'mine', createdAt: '1999', status: 'spam' };
  const reply = await send(jsonPost('contacts', { ...message, ...others }, key));

  expect(reply).toMatchObject({ statusCode: 201, headers: { 'cache-control': 'no-store' } });
  const { reference } = Object(bodyOf(reply));
  expect(bodyOf(reply)).toEqual({ accepted: true, reference: expect.stringMatching(referencePattern) });
  expect(await table.items()).toEqual([
    { id: reference, ...message, createdAt, expiresAt, month: '2026-11', delivery: 'email' },
  ]);
});

test('F3 · optional fields that are empty are not stored', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const { phone: _, company: __, serviceInterest: ___, ...required } = message;

  await send(jsonPost('contacts', { ...message, phone: '', company: null, serviceInterest: undefined }));

  const [item = {}] = await table.items();
  const beside = ['id', 'createdAt', 'expiresAt', 'month', 'delivery'];
  expect(Object.keys(item).toSorted()).toEqual([...Object.keys(required), ...beside].toSorted());
});

test('K3, N1 · repeats of a message with the same key, also concurrent ones, create one item and get identical replies', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const event = jsonPost('contacts', message, key);

  const replies = [...(await Promise.all([send(event), send(event), send(event)])), await send(event)];

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
  expect(await table.items()).toHaveLength(1);
});

test('K3, N1, C1 · without a key, repeats on one day are stored as one message, and a repeat some days later is stored again', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const retyped = Object.entries({ ...message, company: ` ${message.company} ` });

  const first = await send(browserPost('contacts', fields), new Date('2026-11-20T10:00:00Z'));
  const doubleClick = await send(browserPost('contacts', retyped), new Date('2026-11-20T23:59:59Z'));
  const later = await send(browserPost('contacts', fields), new Date('2026-11-23T10:00:00Z'));
  await send(browserPost('contacts', Object.entries({ ...message, message: 'Another question.' })));

  expect(doubleClick.headers).toEqual(first.headers);
  expect(later.headers).not.toEqual(first.headers);
  expect(await table.items()).toHaveLength(3);
});

test('C1, N2 · a browser without JavaScript is redirected to the page with the reference of its message', async () => {
  const { send, table } = await openForm(database, 'contacts');

  const reply = await send(
    browserPost('contacts', Object.entries({ ...message, email: 'Ravi@उदाहरण.भारत', message: 'Zwei\r\nZeilen é' })),
  );

  const [item] = await table.items();
  const location = `/api/contacts?reference=${String(item?.['id'])}`;
  expect(reply).toEqual({ statusCode: 303, headers: { location, 'cache-control': 'no-store' } });
  expect(item).toMatchObject({ ...message, email: 'Ravi@उदाहरण.भारत', message: 'Zwei\nZeilen é' });
});

test.each(['short', 'x'.repeat(65), 'sixteen letters and spaces', 'ключ-ключ-ключ-ключ'])(
  'K3 · the idempotency key "%s" is refused with an error that names the header',
  async (badKey) => {
    const { send, table } = await openForm(database, 'contacts');

    const reply = await send(jsonPost('contacts', message, { 'idempotency-key': badKey }));

    expect(reply.statusCode).toBe(400);
    expect(bodyOf(reply)).toMatchObject({ error: { fields: { 'idempotency-key': expect.any(String) } } });
    expect(await table.items()).toEqual([]);
  },
);
