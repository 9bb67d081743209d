import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { formUnderTest } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';

const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

function contact() {
  const store = new MemoryStore('id');
  return { ...formUnderTest('contacts', store), store };
}

test('F6 · no JSON value whatsoever gives a 5xx while the store is well', async () => {
  const { send } = contact();
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

test('F6 · no bytes whatsoever, under any content type, give a 5xx while the store is well', async () => {
  const { send } = contact();
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

test('F6 · any text that the rules accept is stored as it is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
      const { send, store } = contact();
      const reply = await send(browserPost('contacts', Object.entries({ ...complete, company: text })));
      const isAccepted = String(reply.headers?.['location']).startsWith('/api/contacts?');
      const companies = store.items().map((item) => item['company'] ?? '');
      expect(companies).toEqual(isAccepted ? [text.trim()] : []);
    }),
    { numRuns: 200 },
  );
});
