import { expect, test } from 'vitest';
import { referencePattern } from '#contract/reference.ts';
import { isExpired } from '#contract/submission.ts';
import { browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { answerBy, bodyOf, createdAt, expiresAt, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const message = formSamples.contacts;

test('E1, N1 · a contact message is stored with all its fields and no others, and waits for its email', async () => {
  const { send, table } = await openForm(database, 'contacts');

  const others = { isAdmin: 'yes', id: 'mine', createdAt: '1999', status: 'spam' };
  const reply = await send(jsonPost('contacts', { ...message, ...others }));

  expect(reply).toMatchObject({ statusCode: 201, headers: { 'cache-control': 'no-store' } });
  const { reference } = Object(bodyOf(reply));
  expect(bodyOf(reply)).toEqual({ accepted: true, reference: expect.stringMatching(referencePattern), answerBy });
  expect(await table.items()).toEqual([
    { id: reference, ...message, createdAt, expiresAt, delivery: 'due', dueAt: createdAt },
  ]);
});

test('E2, N4 · a subscription is stored with its email address, its time and its reference, waits for nothing and does not expire', async () => {
  const { send, table } = await openForm(database, 'newsletters');

  const reply = await send(jsonPost('newsletters', { email: 'Asha.Rao@Example.com', firstName: 'Asha', expiresAt: 1 }));

  const { reference } = Object(bodyOf(reply));
  expect(bodyOf(reply)).toEqual({ accepted: true, reference });
  const item = { id: reference, email: 'asha.rao@example.com', createdAt };
  expect(await table.items()).toEqual([item]);
  expect(isExpired(item, new Date('2999-01-01'))).toBe(false);
});

test('F3 · optional fields that are empty are not stored', async () => {
  const { send, table } = await openForm(database, 'contacts');
  const { phone: _, company: __, serviceInterest: ___, ...required } = message;

  await send(jsonPost('contacts', { ...message, phone: '', company: null, serviceInterest: undefined }));

  const [item = {}] = await table.items();
  const beside = ['id', 'createdAt', 'expiresAt', 'delivery', 'dueAt'];
  expect(Object.keys(item).toSorted()).toEqual([...Object.keys(required), ...beside].toSorted());
});

test('N2 · equal fields are as many submissions as were sent, each with a reference of its own', async () => {
  const { send, table } = await openForm(database, 'newsletters');
  const event = jsonPost('newsletters', formSamples.newsletters);

  for (let sent = 0; sent < 3; sent += 1) await send(event);

  const ids = (await table.items()).map(({ id }) => String(id));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(referencePattern);
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
