import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandFonts } from '#contract/brand-font.ts';
import { referenceParameter } from '#contract/form-protocol.ts';
import { apiPageStyle } from '#contract/markup/api-page-style.ts';
import { icons } from '#web/build/icons.ts';
import { routes } from '#web/src/navigation/routes.ts';
import { browserPost, getEvent } from './api-event.ts';
import { openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const reference = '7K3M-Q2XD-4RTN';
const publicFolder = join(import.meta.dirname, '../../web/public');

async function openReceipt(text: string) {
  const { send } = await openForm(database, 'contacts');
  return send(getEvent('/api/contacts', { [referenceParameter]: text }));
}

async function post(fields: readonly (readonly [string, string])[], headers: Record<string, string> = {}) {
  const { send, table } = await openForm(database, 'contacts');
  return { ...(await send(browserPost('contacts', fields, headers))), items: await table.items() };
}

test('N2, N7 · without JavaScript the reference is on a page that no cache and no search engine keeps', async () => {
  const { statusCode, headers, body } = await openReceipt(reference);

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(body).toContain(`<p class="reference">${reference}</p>`);
  expect(body).toContain('What happens next');
  expect(body).toContain(`<style>${apiPageStyle}</style>`);
  expect(body).toContain('Rao &#38; &#60;Daughters&#62;</a>');
});

test.each(['', `${reference}-CALL-0800`])('N2 · the receipt page does not show a wrong reference: %s', async (text) => {
  const { statusCode, body } = await openReceipt(text);

  expect(statusCode).toBe(400);
  expect(body).toContain('This link is incomplete');
  expect(body).not.toContain('0800');
});

test('N7, F2 · a refused form without JavaScript is answered with each wrong field and a link to the form', async () => {
  const { statusCode, headers, body, items } = await post([
    ['firstName', 'Asha'],
    ['email', 'Dana <dana@example.com>'],
    ['message', '  '],
  ]);

  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toContain('<li><strong>Last name</strong> Enter your last name.</li>');
  expect(body).toContain('<li><strong>Email address</strong> Enter one email address and nothing else');
  expect(body).toContain('<li><strong>Message</strong> Write a message.</li>');
  expect(body).not.toContain('First name');
  expect(body).toContain('<a class="button" href="/contact">Open an empty form</a>');
  expect(items).toEqual([]);
});

test('N7 · the page for a refused post contains no typed text', async () => {
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

test('N7 · a page of the API has the mark of the site, its font and its links, and loads nothing else', async () => {
  const { body = '' } = await openReceipt(reference);

  const loaded = body.match(/(?<=src="|src:url\()[^")]+/g) ?? [];
  const fonts = brandFonts.map(({ source }) => source.slice('url('.length, -1));
  expect(loaded).toEqual([...fonts, '/mark-on-night.svg', '/process-on-night.svg']);
  for (const path of loaded) expect(path in icons || existsSync(join(publicFolder, path))).toBe(true);
  const known = new Set<string>(routes.map(({ path }) => path));
  const links = [...body.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toEqual(expect.arrayContaining(['/', '/services', '/contact', '/privacy-policy']));
  expect(links.filter((href) => !known.has(href))).toEqual([]);
});
