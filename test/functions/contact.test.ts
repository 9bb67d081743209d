import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { referencePattern } from '#contract/reference.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { bodyOf, createdAt, expiresAt, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const message = formSamples.contacts;

test('E1, N1 · a contact message is stored with all its fields and no others, and waits for its email', async () => {
  const { send, table } = await openForm(database, 'contacts');

  const others = { isAdmin: 'yes', id: 'mine', createdAt: '1999', status: 'spam' };
  const reply = await send(jsonPost('contacts', { ...message, ...others }));

  expect(reply).toMatchObject({ statusCode: 201, headers: { 'cache-control': 'no-store' } });
  const { reference } = Object(bodyOf(reply));
  expect(bodyOf(reply)).toEqual({
    accepted: true,
    reference: expect.stringMatching(referencePattern),
    answerBy: expect.stringMatching(/^\w+day \d+ \w+ at [\d.]+ [ap]m /),
  });
  expect(await table.items()).toEqual([
    { id: reference, ...message, createdAt, expiresAt, month: '2026-11', delivery: 'email', dueAt: createdAt },
  ]);
});

test('F3 · optional fields that are empty are not stored', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const { phone: _, company: __, serviceInterest: ___, ...required } = message;

  await send(jsonPost('contacts', { ...message, phone: '', company: null, serviceInterest: undefined }));

  const [item = {}] = await table.items();
  const beside = ['id', 'createdAt', 'expiresAt', 'month', 'delivery', 'dueAt'];
  expect(Object.keys(item).toSorted()).toEqual([...Object.keys(required), ...beside].toSorted());
});

test('K3, N1 · repeats of a message, also concurrent ones, create one item and get identical replies', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const event = jsonPost('contacts', message);

  const replies = [...(await Promise.all([send(event), send(event), send(event)])), await send(event)];

  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(201);
  expect(await table.items()).toHaveLength(1);
});

test('K3, N1, C1 · the same fields by script and by native posts of one UTC day are one message, and another one on another day', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const retyped = Object.entries({ ...message, company: ` ${message.company} ` });
  const referenceOf = async (event: APIGatewayProxyEventV2, at: string) => {
    const { headers, body = '' } = await send(event, new Date(at));
    return /[A-Z\d]{4}(?:-[A-Z\d]{4}){2}/.exec(String(headers?.['location'] ?? body))?.[0];
  };

  const byScript = await referenceOf(jsonPost('contacts', message), '2026-11-20T00:00:00Z');
  const native = await referenceOf(browserPost('contacts', retyped), '2026-11-20T23:59:59Z');
  const nextDay = await referenceOf(jsonPost('contacts', message), '2026-11-21T00:00:00Z');

  expect([byScript, nextDay]).toEqual([expect.any(String), expect.any(String)]);
  expect(native).toBe(byScript);
  expect(nextDay).not.toBe(byScript);
  expect(await table.items()).toHaveLength(2);
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
