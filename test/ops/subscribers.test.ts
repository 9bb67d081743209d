import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readLink, unsubscribedKey } from '#functions/subscriptions/signed-link.ts';
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

function importText(text: string | Buffer, ...args: readonly string[]) {
  const file = join(createTemporaryFolder(), 'list.csv');
  writeFileSync(file, text);
  return subscribers('import', file, ...args);
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
    said: '1 confirmed address in the test cloud.',
  });
});

test('E2, N3, N4 · the command `subscribers export` prints each confirmed address with its unsubscribe link', async () => {
  await storeAddresses({ '=1+1@example.com': confirmed, 'ravi@example.com': waiting });

  const { out } = await subscribers('export');

  const [head, row = '', end] = out.split('\r\n');
  expect([head, end]).toEqual(['\uFEFFEmail,Confirmed (Asia/Kolkata),Unsubscribe link,Subscription', '']);
  const [email, confirmedAt, link = '', name] = row.split(',');
  // With an apostrophe, so that a spreadsheet gets no formula.
  expect([email, confirmedAt, name]).toEqual(["'=1+1@example.com", '2026-11-21 00:00:00', 'newsletters']);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://www.company.in/api/newsletters/unsubscribe');
  expect(readLink(Object.fromEntries(url.searchParams), url.pathname, linkSecret, now)).toEqual({
    kind: 'valid',
    email: '=1+1@example.com',
  });
});

test('N3, N4 · an imported address counts as confirmed and does not expire; a confirmed one stays as it is', async () => {
  await storeAddresses({ 'asha@example.com': confirmed, 'ravi@example.com': waiting });

  const { code, said } = await importText('Mina@Example.com\nravi@example.com\nASHA@example.com\n', '--yes');

  expect({ code, said }).toEqual({
    code: 0,
    said: '2 added, 1 already on the list, 0 unsubscribed here earlier, 0 lines left out.',
  });
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

test('N3, N4 · an import does not add people who have unsubscribed here, and counts them', async () => {
  await storeAddresses({ [unsubscribedKey('gone@example.com', linkSecret)]: { createdAt } });

  const { said } = await importText('Gone@Example.com\nmina@example.com\n', '--yes');

  expect(said).toBe('1 added, 0 already on the list, 1 unsubscribed here earlier, 0 lines left out.');
  expect(await addressOf('gone@example.com')).toBeUndefined();
  expect((await subscribers('list')).out).toBe('mina@example.com\n');
});

test('N3 · an import without --yes adds nothing and counts what it would add', async () => {
  const { code, said } = await importText('mina@example.com\nravi@example.com\nx@\n');

  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    'Line 3 refused: Enter an email address such as name@example.com. (x@)',
    '2 addresses to add or on the list, 0 unsubscribed here earlier, 1 line left out.',
    'Nothing was changed. To add the addresses, use --yes.',
  ]);
  expect(await addressOf('mina@example.com')).toBeUndefined();
});

test('N3 · an import names its column and each line that it leaves out, and takes the others', async () => {
  const lines = [
    'Name;E-mail;Unsubscribed at;Notes',
    'Asha;"asha@example.com";;',
    '',
    'Ravi;ravi.example.com;;',
    'Dana;Dana <dana@example.com>;;"She said: write to ""boss@example.com""',
    'instead"',
    'Gita;gita@example.com;2025-01-01;',
    'x\u001B[2J;not@an@address;;',
  ];

  const { code, said } = await importText(`\uFEFF${lines.join('\r\n')}\r\n`, '--yes');

  expect(code).toBe(0);
  expect(said.split('\n')).toEqual([
    'The addresses are in the column “E-mail”.',
    'Line 4 refused: Enter an email address such as name@example.com. (ravi.example.com)',
    'Line 7 opted out: Unsubscribed at is “2025-01-01”',
    'Line 8 refused: Enter one email address and nothing else, such as name@example.com. (not@an@address)',
    '2 added, 0 already on the list, 0 unsubscribed here earlier, 3 lines left out.',
  ]);
  expect(await addressOf('dana@example.com')).toBeDefined();
  for (const email of ['boss@example.com', 'gita@example.com']) expect(await addressOf(email)).toBeUndefined();
});

test.each([
  ['', 'The file is empty.'],
  ['\0\u0001', 'The file is no text. Save it as CSV in UTF-8.'],
  ['Email\n', 'The file has a heading and no rows.'],
  ['Name\nAsha\n', 'No column has email addresses.'],
  [
    'Work,Home\na@example.com,b@example.com\n',
    'Several columns have addresses: “Work”, “Home”. Choose one with --column.',
  ],
  ['Email,Name\na@example.com,"Asha\nb@example.com,Ravi\n', 'opening quote at line 3'],
])('N3 · an import of %j is refused with the reason', async (text, reason) => {
  expect(await importText(text, '--yes')).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
});

test('N3 · --column chooses the column of an import, and must name one', async () => {
  const text = 'Work,Home\na@example.com,b@example.com\n';

  expect((await importText(text, '--column', 'home', '--yes')).said).toContain('1 added');
  expect((await importText(text, '--column', 'Mail')).said).toContain('Its columns: “Work”, “Home”.');
  expect((await importText('a@example.com\n', '--column', 'Mail')).said).toBe(
    'The file has no heading. Remove --column.',
  );
  expect(await addressOf('b@example.com')).toBeDefined();
  expect(await addressOf('a@example.com')).toBeUndefined();
  expect((await subscribers('import', '/none/list.csv')).said).toBe(
    'The file /none/list.csv cannot be read. Check its path and your rights.',
  );
});
