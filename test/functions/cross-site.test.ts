import { expect, test } from 'vitest';
import { browserPost, jsonPost, siteOrigin } from './api-event.ts';
import { bodyOf, formUnderTest } from './form-under-test.ts';
import { MemoryStore } from './memory-store.ts';

const fields = { email: 'asha@example.com' };

async function post(headers: Readonly<Record<string, string>>) {
  const store = new MemoryStore('email');
  const { send, logLines } = formUnderTest('newsletters', store);
  const json = await send(jsonPost('newsletters', fields, headers));
  const form = await send(browserPost('newsletters', Object.entries(fields), headers));
  return { json, form, items: store.items(), logLines };
}

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://foreign.example' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.example' }],
  ['another site, without its origin', { 'sec-fetch-site': 'cross-site' }],
  ['another site, in an older browser', { origin: 'https://foreign.example' }],
  ['a host that only begins like ours, in an older browser', { origin: `${siteOrigin}.foreign.example` }],
  ['our host without TLS, in an older browser', { origin: 'http://site.example' }],
  ['a sandboxed frame, in an older browser', { origin: 'null' }],
])('K3 · a post from %s is refused in both encodings, and nothing is stored', async (_, headers) => {
  const { json, form, items, logLines } = await post(headers);

  expect(json.statusCode).toBe(403);
  expect(bodyOf(json)).toEqual({
    error: { code: 'cross-site', message: 'Send this form from a page of this site, not from another one.' },
  });
  expect(form).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/not-subscribed' } });
  expect(items).toEqual([]);
  expect(logLines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'warn', outcome: 'cross-site', status: 403 },
    { level: 'warn', outcome: 'cross-site', status: 403 },
  ]);
});

test.each([
  ['our page', { 'sec-fetch-site': 'same-origin', origin: siteOrigin }],
  [
    'our page at an address that the stack does not know',
    { 'sec-fetch-site': 'same-origin', origin: 'https://x.example' },
  ],
  ['our page, in an older browser', { origin: siteOrigin }],
  ['our page at CloudFront’s own address, in an older browser', { origin: 'https://d1234.cloudfront.net' }],
  ['our page, with its origin withheld', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['the visitor themselves', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', {}],
])('K3 · a post from %s is taken in both encodings', async (_, headers) => {
  const { json, form, items } = await post(headers);

  expect(json.statusCode).toBe(201);
  expect(form).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/subscribed' } });
  expect(items).toHaveLength(1);
});
