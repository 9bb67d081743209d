import { expect, test } from 'vitest';
import { referenceParameter } from '#contract/form-routes.ts';
import { linkPageStyle } from '#contract/link-page-style.ts';
import { browserPost, getEvent } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const reference = '7K3M-Q2XD-4RTN';

async function open(form: 'contacts' | 'newsletters', query?: Readonly<Record<string, string>>) {
  const { send } = await openForm(database, form);
  return send(getEvent(`/api/${form}`, query));
}

async function post(fields: readonly (readonly [string, string])[], headers: Record<string, string> = {}) {
  const { send, table } = await openForm(database, 'contacts');
  return { ...(await send(browserPost('contacts', fields, headers))), items: await table.items() };
}

test('N2, N4, N7 · the pages after a native post have the reference or announce an email, and no cache keeps them', async () => {
  const { statusCode, headers, body } = await open('contacts', { [referenceParameter]: reference });

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(body).toContain(`Its reference is ${reference}.`);
  expect(body).toContain(`<style>${linkPageStyle}</style>`);
  expect(body).toContain('<p>Rao &#38; &#60;Daughters&#62;</p>');
  const newsletter = { statusCode: 200, body: expect.stringContaining('You will get an email with a link.') };
  expect(await open('newsletters')).toMatchObject(newsletter);
});

test.each(['', '<script>', `${reference}-CALL-0800`])(
  'N2 · a text that is no reference is not repeated on the page: %s',
  async (text) => {
    const { statusCode, body } = await open('contacts', { [referenceParameter]: text });

    expect(statusCode).toBe(400);
    expect(body).toContain('This address is incomplete');
    expect(body).not.toMatch(/<script|0800/);
  },
);

test('N7, F2 · a refused form without JavaScript is answered with each wrong field and a link to the form', async () => {
  const { statusCode, headers, body, items } = await post([
    ['firstName', 'Asha'],
    ['email', 'Dana <dana@example.com>'],
    ['message', '  '],
  ]);

  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toContain('<li><strong>Last name</strong>: Enter your last name.</li>');
  expect(body).toContain('<li><strong>Email</strong>: Enter one email address and nothing else');
  expect(body).toContain('<li><strong>Message</strong>: Write a message.</li>');
  expect(body).not.toContain('First name');
  expect(body).toContain('<a href="/contact">');
  expect(items).toEqual([]);
});

test.each([
  ['is too large', 413, 'x'.repeat(200_000), {}],
  ['comes from another site', 403, 'Hello', { 'sec-fetch-site': 'cross-site' }],
])('N7 · a native post that %s is answered with a page and the status %i', async (_, status, message, headers) => {
  const { statusCode, body } = await post(Object.entries({ ...formSamples.contacts, message }), headers);

  expect(statusCode).toBe(status);
  expect(body).toContain('<h1>Your form was not sent</h1>');
});

test('N7 · the page of a refusal contains nothing that was typed', async () => {
  const script = '"><script>alert(1)</script>';
  const { statusCode, body } = await post([
    ['serviceInterest', script],
    [script, script],
    ['email', script],
  ]);

  expect(statusCode).toBe(400);
  expect(body).not.toContain('alert');
  expect(body?.match(/<script/g)).toBeNull();
});
