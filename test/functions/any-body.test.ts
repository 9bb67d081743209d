import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

const database = useTestDatabase();
const contact = () => openForm(database, 'contacts');

test('F6 · no JSON value gives a 5xx', async () => {
  const { send } = await contact();
  const fields = fc.record(
    Object.fromEntries(
      ['firstName', 'lastName', 'email', 'phone', 'company', 'serviceInterest', 'message', '__proto__'].map((name) => [
        name,
        fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.emailAddress()),
      ]),
    ),
    { requiredKeys: [] },
  );

  await fc.assert(
    fc.asyncProperty(fc.oneof(fields, fc.jsonValue()), async (input) => {
      const reply = await send(jsonPost('contacts', input));
      expect(reply.statusCode).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

test('F6 · no bytes under any content type give a 5xx', async () => {
  const { send } = await contact();
  const contentTypes = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    '',
    ';;;',
  );

  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      contentTypes,
      fc.boolean(),
      async (bytes, contentType, isBase64Encoded) => {
        const body = Buffer.from(bytes).toString(isBase64Encoded ? 'base64' : 'latin1');
        const reply = await send(
          apiEvent('contacts', { body, isBase64Encoded, headers: { 'content-type': contentType } }),
        );
        expect(reply.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 500 },
  );
});

test('F6 · every text that the rules accept is stored as it is answered', async () => {
  const { send, table } = await contact();

  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
      const reply = await send(browserPost('contacts', Object.entries({ ...complete, company: text })));
      const reference = /reference=(.+)/.exec(String(reply.headers?.['location']))?.[1] ?? 'none';
      const isAccepted = reply.statusCode === 303;
      const company = (await table.get(reference))?.['company'];
      expect([isAccepted, company ?? '']).toEqual([isAccepted, isAccepted ? text.trim() : '']);
    }),
    { numRuns: 200 },
  );
});
