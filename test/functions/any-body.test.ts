import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiEvent, jsonPost } from './api-event.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

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
