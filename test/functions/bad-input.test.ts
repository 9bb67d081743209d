import { expect, test } from 'vitest';
import { forms, maxBodyBytes } from '#contract/forms.ts';
import { apiEvent, jsonPost } from './api-event.ts';
import { bodyOf, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const maxBytes = maxBodyBytes(forms.contacts);
const complete = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', message: 'Hello' };

const database = useTestDatabase();
const contact = () => openForm(database, 'contacts');

test.each([
  ['text/plain', 'text/plain'],
  ['a multipart form', 'multipart/form-data; boundary=x'],
  ['a list of types', 'application/json, text/plain'],
  ['another character set', 'application/json; charset=utf-16'],
  ['a name from the prototype chain', 'constructor'],
  ['none', undefined],
])('F6 · the content type %s is refused with 415', async (_, contentType) => {
  const { send, table } = await contact();

  const reply = await send(jsonPost('contacts', complete, { 'content-type': contentType }));

  expect(reply.statusCode).toBe(415);
  expect(bodyOf(reply)).toMatchObject({ error: { code: 'unsupported-media-type' } });
  expect(await table.items()).toEqual([]);
});

test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
  'F6 · the content type %s is understood',
  async (contentType) => {
    const { send } = await contact();

    const reply = await send(jsonPost('contacts', complete, { 'content-type': contentType }));

    expect(reply.statusCode).toBe(201);
  },
);

test('F6 · a body as large as the form can need is read and one byte more is refused with 413', async () => {
  const { send } = await contact();
  const frame = JSON.stringify({ ...complete, padding: '' }).length;
  const bodyOfSize = (bytes: number) => JSON.stringify({ ...complete, padding: 'x'.repeat(bytes - frame) });

  const fits = await send(apiEvent('contacts', { body: bodyOfSize(maxBytes) }));
  const over = await send(apiEvent('contacts', { body: bodyOfSize(maxBytes + 1) }));

  expect(fits.statusCode).toBe(201);
  expect(over.statusCode).toBe(413);
  expect(bodyOf(over)).toMatchObject({ error: { code: 'too-large' } });
});

test('F6 · the size counts bytes and not characters, also behind base64', async () => {
  const { send } = await contact();
  const body = Buffer.from(JSON.stringify({ ...complete, padding: 'अ'.repeat(maxBytes / 3) })).toString('base64');

  const reply = await send(apiEvent('contacts', { body, isBase64Encoded: true }));

  expect(reply.statusCode).toBe(413);
});

test.each([
  ['nothing at all', undefined],
  ['an empty body', ''],
  ['broken JSON', '{"firstName":'],
  ['a byte order mark', `\uFEFF${JSON.stringify(complete)}`],
  ['two values', '{} {}'],
])('F6 · %s is refused with 400 as an invalid body', async (_, body) => {
  const { send } = await contact();

  const reply = await send(apiEvent('contacts', body === undefined ? {} : { body }));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toMatchObject({ error: { code: 'invalid-body' } });
});

test('F6 · a body that is not UTF-8 is refused with 400', async () => {
  const { send } = await contact();

  const reply = await send(
    apiEvent('contacts', { body: Buffer.from([0x22, 0xff, 0x22]).toString('base64'), isBase64Encoded: true }),
  );

  expect(reply.statusCode).toBe(400);
});

test.each([
  ['null', null],
  ['an array', [complete]],
  ['a number', 7],
  ['text', 'firstName'],
])('F6 · %s in place of an object is refused with 400', async (_, input) => {
  const { send } = await contact();

  const reply = await send(jsonPost('contacts', input));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toMatchObject({ error: { code: 'invalid-fields' } });
});

test.each([
  ['firstName', { firstName: '' }],
  ['lastName', { lastName: ['Rao'] }],
  ['email', { email: 'none' }],
  ['phone', { phone: 'x'.repeat(41) }],
  ['company', { company: 'Rao\u0000Co' }],
  ['serviceInterest', { serviceInterest: 'plumbing' }],
  ['message', { message: 'x'.repeat(5_001) }],
  ['firstName', { firstName: 'half a pair \uD800' }],
  ['lastName', { lastName: 'Rao\r\nBcc: all@example.com' }],
])('F6 · a refusal names the field %s', async (name, change) => {
  const { send, table } = await contact();

  const reply = await send(jsonPost('contacts', { ...complete, ...change }));

  expect(reply.statusCode).toBe(400);
  expect(bodyOf(reply)).toEqual({
    error: { code: 'invalid-fields', message: expect.any(String), fields: { [name]: expect.any(String) } },
  });
  expect(await table.items()).toEqual([]);
});

test('F2 · a contact message without its required fields is refused and names every one of them', async () => {
  const { send } = await contact();

  const reply = await send(jsonPost('contacts', {}));

  expect(bodyOf(reply)).toMatchObject({
    error: {
      fields: {
        firstName: expect.any(String),
        lastName: expect.any(String),
        email: expect.any(String),
        message: expect.any(String),
      },
    },
  });
});

test('F6 · names from the prototype chain are only unknown fields', async () => {
  const { send, table } = await contact();
  const hostile = `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},${JSON.stringify(complete).slice(1)}`;

  const reply = await send(apiEvent('contacts', { body: hostile }));

  expect(reply.statusCode).toBe(201);
  expect(Object.keys((await table.items())[0] ?? {})).not.toContain('__proto__');
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});

test('F6 · fields that exist only on a sent __proto__ do not count', async () => {
  const { send } = await contact();

  const reply = await send(apiEvent('contacts', { body: `{"__proto__":${JSON.stringify(complete)}}` }));

  expect(reply.statusCode).toBe(400);
});

test('F6 · deeply nested JSON is refused, not stored and not a failure', async () => {
  const { send } = await contact();
  const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;

  const alone = await send(apiEvent('contacts', { body: deep }));
  const inField = await send(apiEvent('contacts', { body: `{"message":${'['.repeat(8_000)}${']'.repeat(8_000)}}` }));

  expect([alone.statusCode, inField.statusCode]).toEqual([400, 400]);
});
