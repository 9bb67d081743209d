import { expect, test } from 'vitest';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { bodyOf, formOver, now, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const personal = formSamples.contacts;
const personalWords = /asha|rao|98450|soon|203\.0\.113\.9|130\.176/i;

const throwDefect = () => {
  throw new TypeError('cannot read Asha of undefined');
};

test('K3, N7, C1 · a storage failure is answered 503 with a fixed text, also as a page, and logged by its class', async () => {
  const { send, log } = formOver(database.documents, 'no-such-table', 'contacts');

  const page = await send(browserPost('contacts', Object.entries(personal)));
  const reply = await send(jsonPost('contacts', personal));

  expect(page).toMatchObject({ statusCode: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
  // The item may be stored, because a lost answer of the database looks the same.
  expect(page.body).toContain('<h1>Your form may not have arrived</h1>');
  expect(page.body).toContain('The service is unavailable for a moment. Please try again.');

  expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect(bodyOf(reply)).toEqual({
    error: { code: 'unavailable', message: 'The service is unavailable for a moment. Please try again.' },
  });
  expect(log().slice(1)).toEqual([
    {
      timestamp: now.toISOString(),
      level: 'error',
      form: 'contacts',
      outcome: 'unavailable',
      status: 503,
      requestId: 'JKJaXmPLvHcESHA=',
      durationMs: 0,
      errorName: 'ResourceNotFoundException',
    },
  ]);
});

test('K3 · a defect is answered 503 with a fixed text, and its message is neither sent nor logged', async () => {
  const { send, log } = await openForm(database, 'contacts', { answerBy: throwDefect });

  const reply = await send(jsonPost('contacts', personal));

  expect(reply.statusCode).toBe(503);
  expect(log()).toMatchObject([{ level: 'error', outcome: 'unavailable', errorName: 'TypeError' }]);
  expect(JSON.stringify(log())).not.toMatch(personalWords);
});

test('K3 · no log line of any outcome contains what a person wrote', async () => {
  const { send, log } = await openForm(database, 'contacts');

  await send(jsonPost('contacts', personal));
  await send(jsonPost('contacts', personal));
  await send(jsonPost('contacts', { ...personal, company: 'Another', website: 'Rao' }));
  await send(jsonPost('contacts', { ...personal, email: 'Asha', serviceInterest: 'Rao' }));
  await send(apiEvent('contacts', { body: 'Asha' }));

  expect(log().map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored', 'invalid-fields', 'invalid-body']);
  expect(JSON.stringify(log())).not.toMatch(personalWords);
});
