import { expect, test } from 'vitest';
import { originSecretHeader } from '#contract/function-settings.ts';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { bodyOf, formUnderTest, now } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';
import { useTestStores } from './test-stores.ts';

useTestStores();

const personal = {
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  email: 'xanthippe@example.com',
  phone: '+91 99999 12345',
  company: 'Zebra Holdings',
  message: 'My secret plan',
};
const fail = () => Promise.reject(new TypeError('cannot read Xanthippe of undefined'));
const timeOut = async () => ({ kind: 'unavailable', errorName: 'TimeoutError' }) as const;
const failing: SubmissionStore = { create: fail, renew: fail, ask: fail, hold: fail };

test('K3 · a storage failure is answered 503 with a fixed text and a time to try again', async () => {
  const { send } = formUnderTest('contacts', { create: timeOut, renew: timeOut, ask: timeOut, hold: timeOut });

  const reply = await send(jsonPost('contacts', personal));

  expect(reply.statusCode).toBe(503);
  expect(reply.headers?.['retry-after']).toBe('5');
  expect(bodyOf(reply)).toEqual({
    error: { code: 'unavailable', message: 'The service is unavailable for a moment. Please try again.' },
  });
});

test('K3 · a table that is not there is a storage failure, and the log says which error it was', async () => {
  const store = createDynamoDbStore(createDynamoDbClient(), 'no-such-table', 'id');
  const { send, logLines } = formUnderTest('contacts', store);

  const reply = await send(jsonPost('contacts', personal));

  expect(reply.statusCode).toBe(503);
  expect(logLines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      timestamp: now.toISOString(),
      durationMs: 0,
      level: 'error',
      form: 'contacts',
      outcome: 'unavailable',
      status: 503,
      requestId: 'JKJaXmPLvHcESHA=',
      errorName: 'ResourceNotFoundException',
    },
  ]);
});

test('K3 · an unexpected error is answered 500 with a fixed text: nothing of it leaves or is logged', async () => {
  const { send, logLines } = formUnderTest('contacts', failing);

  const reply = await send(jsonPost('contacts', personal));

  expect(reply.statusCode).toBe(500);
  expect(bodyOf(reply)).toEqual({ error: { code: 'internal', message: 'Something went wrong. Please try again.' } });
  expect(logLines.join('')).toContain('"errorName":"TypeError"');
  expect(logLines.join('')).not.toContain('Xanthippe');
});

test('K3 · something that is no API event at all is answered 500', async () => {
  const { send } = formUnderTest('contacts', new MemoryStore('id'));

  for (const event of ['null', '{}', '[]', '"text"']) {
    const reply = await send(JSON.parse(event));

    expect(reply.statusCode).toBe(500);
  }
});

test('C1 · a browser without JavaScript sees the error page also when the store fails', async () => {
  const { send, logLines } = formUnderTest('contacts', failing);

  const reply = await send(browserPost('contacts', Object.entries(personal)));

  expect(reply).toEqual({ statusCode: 303, headers: { location: '/contact/not-sent', 'cache-control': 'no-store' } });
  expect(logLines.join('')).toContain('"level":"error"');
});

test.each([
  ['no secret', undefined],
  ['an empty secret', ''],
  ['a wrong secret', 'the-secret-of-the-origin-in-testS'],
  ['half a secret', 'the-secret'],
])('K3 · a request with %s did not come through the site: 403, nothing stored', async (_, secret) => {
  const store = new MemoryStore('email');
  const { send } = formUnderTest('newsletters', store);
  const asJson = jsonPost('newsletters', { email: 'a@example.com' }, { [originSecretHeader]: secret });
  const asForm = apiEvent('newsletters', {
    body: 'email=a%40example.com',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [originSecretHeader]: secret },
  });

  const replies = [await send(asJson), await send(asForm)];

  expect(replies.map((reply) => reply.statusCode)).toEqual([403, 403]);
  expect(store.items()).toEqual([]);
});

test('K3 · every line has a level and a timestamp that Lambda can read', async () => {
  const { send, logLines } = formUnderTest('contacts', failing);

  await send(jsonPost('contacts', personal));
  await send(apiEvent('contacts', { body: 'unreadable' }));

  const entries = logLines.map((line): { level: string; timestamp: string } => JSON.parse(line));
  expect(entries.map(({ level }) => level)).toEqual(['error', expect.stringMatching(/^(info|warn)$/)]);
  // RFC 3339, as AWS asks for it.
  for (const { timestamp } of entries) expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
});

test('K3 · no log line of any outcome holds what a person wrote', async () => {
  const { send, logLines } = formUnderTest('contacts', new MemoryStore('id'));
  const key = { 'idempotency-key': 'Quillfeather-key-1' };

  await send(jsonPost('contacts', personal, key));
  await send(jsonPost('contacts', personal, key));
  await send(jsonPost('contacts', { ...personal, company: 'Other' }, key));
  await send(jsonPost('contacts', { ...personal, email: 'Xanthippe', serviceInterest: 'Zebra' }));
  await send(apiEvent('contacts', { body: 'Xanthippe' }));
  await send(jsonPost('contacts', personal, { 'idempotency-key': 'Quillfeather' }));

  expect(logLines.map((line): unknown => JSON.parse(line)?.outcome)).toEqual([
    'stored',
    'repeated',
    'idempotency-conflict',
    'invalid-fields',
    'invalid-body',
    'invalid-fields',
  ]);
  const log = logLines.join('');
  for (const word of ['Xanthippe', 'Quillfeather', 'xanthippe', '99999', 'Zebra', 'secret', '203.0.113.9', '130.176']) {
    expect(log).not.toContain(word);
  }
});
