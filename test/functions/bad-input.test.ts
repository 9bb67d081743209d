import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms, maxBodyBytes } from '#contract/all-forms.ts';
import { apiEvent, browserPost, jsonPost } from './api-event.ts';
import { bodyOf, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const maxBytes = maxBodyBytes(forms.contacts);
const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

const database = useTestDatabase();
const contact = () => openForm(database, 'contacts');

test.each([
  ['text/plain', 'text/plain'],
  ['a name from the prototype chain', 'constructor'],
  ['none', undefined],
])('F6 · the content type %s is refused', async (_, contentType) => {
  const { send, table } = await contact();

  const reply = await send(jsonPost('contacts', complete, { 'content-type': contentType }));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toMatchObject({ error: { code: 'invalid-body' } });
  expect(await table.items()).toEqual([]);
});

test('F6 · a body of the largest size that the form can need is accepted, and one byte more is refused, also in base64', async () => {
  const { send } = await contact();
  const frame = JSON.stringify({ ...complete, padding: '' }).length;
  const bodyOfSize = (bytes: number) => JSON.stringify({ ...complete, padding: 'x'.repeat(bytes - frame) });

  const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' };
  const fits = await send(apiEvent('contacts', { body: bodyOfSize(maxBytes), headers }));
  const over = await send(apiEvent('contacts', { body: bodyOfSize(maxBytes + 1) }));
  const hindi = JSON.stringify({ ...complete, padding: 'अ'.repeat(maxBytes / 3) });
  const encoded = { body: Buffer.from(hindi).toString('base64'), isBase64Encoded: true };

  expect(fits.statusCode).toBe(201);
  expect(over.statusCode).toBe(400);
  expect(bodyOf(over)).toMatchObject({ error: { code: 'invalid-body' } });
  expect((await send(apiEvent('contacts', encoded))).statusCode).toBe(400);
});

const notUtf8 = Buffer.from([0x22, 0xff, 0x22]).toString('base64');

test.each([
  ['nothing at all', {}, 'invalid-body'],
  ['broken JSON', { body: '{"firstName":' }, 'invalid-body'],
  ['a byte order mark', { body: `\uFEFF${JSON.stringify(complete)}` }, 'invalid-body'],
  ['text that is not UTF-8', { body: notUtf8, isBase64Encoded: true }, 'invalid-body'],
  ['null', { body: 'null' }, 'invalid-fields'],
  ['fields on a __proto__', { body: `{"__proto__":${JSON.stringify(complete)}}` }, 'invalid-fields'],
  ['deeply nested arrays', { body: `${'['.repeat(8_000)}${']'.repeat(8_000)}` }, 'invalid-fields'],
])('F6 · %s is refused with 400', async (_, sent, code) => {
  const { send } = await contact();

  const reply = await send(apiEvent('contacts', sent));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toMatchObject({ error: { code } });
});

test.each([
  ['lastName', { lastName: ['Rao'] }],
  ['email', { email: 'none' }],
  ['phone', { phone: 'x'.repeat(41) }],
  ['company', { company: 'Rao\u0000Co' }],
  ['serviceInterest', { serviceInterest: 'plumbing' }],
  ['firstName', { firstName: 'half a pair \uD800' }],
  ['lastName', { lastName: 'Rao\r\nBcc: all@example.com' }],
])('F6 · a refusal names the field %s', async (name, change) => {
  const { send, table } = await contact();

  const reply = await send(jsonPost('contacts', { ...complete, ...change }));

  expect(reply.statusCode).toBe(400);
  const fields = { [name]: expect.any(String) };
  expect(bodyOf(reply)).toEqual({ error: { code: 'invalid-fields', message: expect.any(String), fields } });
  expect(await table.items()).toEqual([]);
});

test('F2 · a contact message without its required fields is refused, and the reply names every one of them', async () => {
  const { send } = await contact();

  const { error } = Object(bodyOf(await send(jsonPost('contacts', {}))));

  expect(Object.keys(error.fields).toSorted()).toEqual(['email', 'firstName', 'lastName', 'message']);
});

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
    { numRuns: 200 },
  );
});

test('F6, N5 · a native post that repeats a field is refused, so that an empty field cannot hide a filled honeypot', async () => {
  const { send, table } = await contact();
  const fields = Object.entries({ ...complete, website: 'spam' });

  const reply = await send(browserPost('contacts', [...fields, ['website', '']]));

  expect(reply).toMatchObject({ statusCode: 400, body: expect.stringContaining('each field once') });
  expect(await table.items()).toEqual([]);
});
