import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readLink } from '#functions/subscriptions/signed-link.ts';
import type { Cloud, StoredItem } from '#ops/cloud.ts';
import { subscriberProgram } from '#ops/subscribers.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { linkSecret, now, runOn, store, storedItem, useTestClouds } from './command-run.ts';

const { openTestCloud } = useTestClouds();

const createdAt = '2026-11-20T08:00:00.000Z';
const confirmed = { createdAt, confirmedAt: '2026-11-20T18:30:00.000Z' };
const waiting = { createdAt, delivery: 'email', expiresAt: 2_000_000_000 };

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openTestCloud();
});

const subscribers = (...args: readonly string[]) => runOn(cloud, subscriberProgram, ...args);
const addressOf = (email: string) => storedItem(cloud, 'newsletters', email);

async function storeAddresses(addresses: Readonly<Record<string, StoredItem>>): Promise<void> {
  for (const [email, item] of Object.entries(addresses)) await store(cloud, 'newsletters', { email, ...item });
}

function importText(text: string) {
  const file = join(createTemporaryFolder(), 'list.csv');
  writeFileSync(file, text);
  return subscribers('import', file);
}

test('N3, N4 · subscribers list gives confirmed addresses only', async () => {
  await storeAddresses({
    'asha@example.com': confirmed,
    'ravi@example.com': waiting,
    'bot@example.com': { ...waiting, delivery: 'quarantined' },
  });

  expect(await subscribers('list')).toEqual({
    code: 0,
    out: 'asha@example.com\n',
    said: '1 confirmed addresses in the test cloud.',
  });
});

test('E2, N3, N4 · the command `subscribers export` prints each confirmed address with its unsubscribe link', async () => {
  await storeAddresses({ '=1+1@example.com': confirmed, 'ravi@example.com': waiting });

  const { out } = await subscribers('export');

  const [head, row = '', end] = out.split('\r\n');
  expect([head, end]).toEqual(['\uFEFFEmail,Confirmed (Asia/Kolkata),Unsubscribe link', '']);
  const [email, confirmedAt, link = ''] = row.split(',');
  // With an apostrophe, so that a spreadsheet gets no formula.
  expect([email, confirmedAt]).toEqual(["'=1+1@example.com", '2026-11-21 00:00:00']);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://www.company.in/api/newsletters/unsubscribe');
  expect(readLink(Object.fromEntries(url.searchParams), url.pathname, linkSecret, now)).toEqual({
    kind: 'valid',
    email: '=1+1@example.com',
  });
});

test('N3, N4 · an imported address counts as confirmed and does not expire; a confirmed one stays as it is', async () => {
  await storeAddresses({ 'asha@example.com': confirmed, 'ravi@example.com': waiting });

  const { code, said } = await importText('Mina@Example.com\nravi@example.com\nASHA@example.com\n');

  expect({ code, said }).toEqual({ code: 0, said: '2 added, 1 already on the list, 0 refused.' });
  expect(await addressOf('mina@example.com')).toEqual({
    email: 'mina@example.com',
    createdAt: now.toISOString(),
    confirmedAt: now.toISOString(),
  });
  expect(await addressOf('asha@example.com')).toEqual({ email: 'asha@example.com', ...confirmed });
  const ravi = await addressOf('ravi@example.com');
  expect(ravi).toHaveProperty('confirmedAt');
  for (const name of ['expiresAt', 'delivery']) expect(ravi).not.toHaveProperty(name);
});

test('N3 · an import names each line that it refuses by its number and takes the others', async () => {
  const lines = [
    'Name,E-mail',
    'Asha,"asha@example.com"',
    '',
    'Ravi;ravi.example.com',
    'Dana;Dana <dana@example.com>',
    'Mina;mina@example.com',
    'x\u001B[2J;not@an@address',
  ];

  const { code, said } = await importText(`\uFEFF${lines.join('\r\n')}\r\n`);

  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    '2 added, 0 already on the list, 3 refused.',
    'Line 4: There is no email address. (Ravi;ravi.example.com)',
    'Line 5: Enter one email address and nothing else, such as name@example.com. (Dana;Dana <dana@example.com>)',
    'Line 7: Enter one email address and nothing else, such as name@example.com. (x [2J;not@an@address)',
  ]);
  expect(await addressOf('mina@example.com')).toBeDefined();
});

test('N3 · an import refuses a first line that is neither an email address nor a heading, and a missing file', async () => {
  const { said } = await importText('asha.example.com\nravi@example.com\n');
  const missing = await subscribers('import', '/none/list.csv');

  expect(said).toContain('1 added, 0 already on the list, 1 refused.\nLine 1: There is no email address.');
  expect(missing).toMatchObject({
    code: 1,
    said: 'The file /none/list.csv cannot be read. Check its path and your rights.',
  });
});
