import { expect, test } from 'vitest';
import { referenceParameter, scriptedParameter } from '#contract/form-routes.ts';
import { apiEvent, browserPost } from './api-event.ts';
import { formSamples } from './form-samples.ts';
import { formUnderTest } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';

const reference = '7K3M-Q2XD-4RTN';

function show(query: Readonly<Record<string, string>> | undefined) {
  const event = apiEvent('contacts', {});
  event.requestContext.http.method = 'GET';
  if (query) event.queryStringParameters = query;
  return formUnderTest('contacts', new MemoryStore('id')).send(event);
}

test('N2 · without JavaScript the reference stands on a page that no cache and no search engine keeps', async () => {
  const { statusCode, headers, body } = await show({ [referenceParameter]: reference });

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(body).toContain(`Its reference is ${reference}.`);
  expect(body).toContain('<a href="/contact/sent">');
});

const queries: readonly (Readonly<Record<string, string>> | undefined)[] = [
  undefined,
  {},
  { [referenceParameter]: '<script>' },
  { [referenceParameter]: `${reference}-CALL-0800` },
];

test.for(queries)('N2 · what is no reference is not repeated: %o', async (query) => {
  const { statusCode, body } = await show(query);

  expect(statusCode).toBe(400);
  expect(body).toContain('This address is not complete');
  expect(body).not.toMatch(/<script|0800/);
});

test('T4, N2 · a page with a script has the browser sent to where that script shows the reference', async () => {
  const event = browserPost('contacts', Object.entries(formSamples.contacts));
  event.queryStringParameters = { [scriptedParameter]: 'true' };

  const reply = await formUnderTest('contacts', new MemoryStore('id')).send(event);

  expect(reply.headers?.['location']).toMatch(/^\/contact\/sent\?reference=/);
});
