import { expect, test } from 'vitest';
import { originSecretHeader } from '#contract/function-environment.ts';
import { browserPost, jsonPost, originSecret, siteOrigin } from './api-event.ts';
import { bodyOf, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const fields = { email: 'asha@example.com' };

async function postInBothEncodings(headers: Readonly<Record<string, string | undefined>>) {
  const { send, table, log } = await openForm(database, 'newsletters');
  const json = await send(jsonPost('newsletters', fields, headers));
  const form = await send(browserPost('newsletters', Object.entries(fields), headers));
  return { json, form, items: await table.items(), log: log() };
}

const previous = 'the-secret-that-is-about-to-go';
const next = 'the-secret-that-is-about-to-come';

test.each([
  ['no secret', undefined],
  ['a wrong secret', originSecret.toUpperCase()],
])('K3 · a request with %s bypassed CloudFront: 403, nothing stored', async (_, secret) => {
  const { json, form, items } = await postInBothEncodings({ [originSecretHeader]: secret });

  expect([json.statusCode, form.statusCode]).toEqual([403, 403]);
  expect(bodyOf(json)).toMatchObject({ error: { code: 'forbidden' } });
  expect(form.body).toContain('must come through the website');
  expect(items).toEqual([]);
});

test.each([
  ['while it is replaced, the old and the new value are accepted', [previous, next], [201, 201]],
  ['after it was replaced, the old value is refused', [next], [403, 201]],
])('O1, K3 · the origin secret: %s', async (_, originSecrets, statuses) => {
  const { send } = await openForm(database, 'newsletters', { originSecrets });
  const status = async (secret: string) =>
    (await send(jsonPost('newsletters', fields, { [originSecretHeader]: secret }))).statusCode;

  expect([await status(previous), await status(next)]).toEqual(statuses);
  for (const wrong of ['', ' ', `${previous} ${next}`]) expect(await status(wrong)).toBe(403);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://foreign.example' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.example' }],
  ['another site, in an older browser', { 'sec-fetch-site': undefined, origin: 'https://foreign.example' }],
  ['a host that begins like ours', { 'sec-fetch-site': undefined, origin: `${siteOrigin}.foreign.example` }],
  ['a sandboxed frame', { 'sec-fetch-site': undefined, origin: 'null' }],
])('K3 · a post from %s is refused in both encodings, and nothing is stored', async (_, headers) => {
  const { json, form, items, log } = await postInBothEncodings(headers);

  expect(bodyOf(json)).toEqual({
    error: { code: 'cross-site', message: 'Send this form from a page of this site, not from a page of another site.' },
  });
  expect(form).toMatchObject({ statusCode: 403, body: expect.stringContaining('from a page of this site') });
  expect(items).toEqual([]);
  const refused = { level: 'warn', outcome: 'cross-site', status: 403 };
  expect(log).toMatchObject([refused, refused]);
});

test.each([
  ['our page, in an older browser', { 'sec-fetch-site': undefined, origin: siteOrigin }],
  ['our page at CloudFront’s address', { 'sec-fetch-site': undefined, origin: 'https://d1234.cloudfront.net' }],
  ['our page, with its origin withheld', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['the visitor’s own address bar', { 'sec-fetch-site': 'none' }],
  ['a program that is no browser', { 'sec-fetch-site': undefined, origin: undefined }],
])('K3 · a post from %s is accepted as JSON and as a native post', async (_, headers) => {
  const { json, form, items } = await postInBothEncodings(headers);

  expect(json.statusCode).toBe(201);
  expect(form.statusCode).toBeLessThan(400);
  expect(items).toHaveLength(2);
});
