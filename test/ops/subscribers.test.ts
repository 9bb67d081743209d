import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readLink } from '#functions/subscriptions/signed-link.ts';
import { subscriberProgram } from '#ops/subscribers.ts';
import { linkSecret, now, openTestCloud, runOn, store, storedItem } from './command-run.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const confirmed = { createdAt, confirmedAt: '2026-11-20T18:30:00.000Z' };
const waiting = { createdAt, delivery: 'email', expiresAt: 2_000_000_000 };

function writeList(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'subscribers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'list.csv');
  writeFileSync(file, text);
  return file;
}

test('N3, N4 · subscribers list gives confirmed addresses only', async () => {
  const cloud = await openTestCloud();
  await store(cloud, 'newsletters', { email: 'asha@example.com', ...confirmed });
  await store(cloud, 'newsletters', { email: 'ravi@example.com', ...waiting });
  await store(cloud, 'newsletters', { email: 'bot@example.com', ...waiting, delivery: 'quarantined' });

  const { code, out, said } = await runOn(cloud, subscriberProgram, 'list');

  expect({ code, out, said }).toEqual({
    code: 0,
    out: 'asha@example.com\n',
    said: '1 confirmed addresses in the test cloud.',
  });
});

test('E2, N3, N4 · subscribers export gives each confirmed address the link that unsubscribes it', async () => {
  const cloud = await openTestCloud();
  await store(cloud, 'newsletters', { email: 'asha@example.com', ...confirmed });
  await store(cloud, 'newsletters', { email: 'ravi@example.com', ...waiting });

  const { out } = await runOn(cloud, subscriberProgram, 'export');

  const [head, row = '', end] = out.split('\r\n');
  expect([head, end]).toEqual(['\uFEFFEmail,Confirmed (IST),Unsubscribe link', '']);
  const [email, confirmedAt, link = ''] = row.split(',');
  expect([email, confirmedAt]).toEqual(['asha@example.com', '2026-11-21 00:00:00']);
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://www.company.in/api/newsletters/unsubscribe');
  expect(readLink(Object.fromEntries(url.searchParams), 'unsubscribe', linkSecret, now)).toEqual({
    kind: 'valid',
    email: 'asha@example.com',
  });
});

test('N3 · subscribers export gives a spreadsheet no formula', async () => {
  const cloud = await openTestCloud();
  await store(cloud, 'newsletters', { email: '=1+1@example.com', ...confirmed });

  const { out } = await runOn(cloud, subscriberProgram, 'export');

  expect(out).toContain("\r\n'=1+1@example.com,");
});

test('N3, N4 · an imported address counts as confirmed and does not expire', async () => {
  const cloud = await openTestCloud();

  const { code, said } = await runOn(cloud, subscriberProgram, 'import', writeList('Asha@Example.com\n'));

  expect({ code, said }).toEqual({ code: 0, said: '1 added, 0 already on the list, 0 refused.' });
  expect(await storedItem(cloud, 'newsletters', 'asha@example.com')).toEqual({
    email: 'asha@example.com',
    createdAt: now.toISOString(),
    confirmedAt: now.toISOString(),
  });
});

test('N4 · an import confirms an address that waits for its confirmation', async () => {
  const cloud = await openTestCloud();
  await store(cloud, 'newsletters', { email: 'ravi@example.com', ...waiting });

  const { said } = await runOn(cloud, subscriberProgram, 'import', writeList('ravi@example.com\n'));
  const { out } = await runOn(cloud, subscriberProgram, 'list');

  expect(said).toBe('1 added, 0 already on the list, 0 refused.');
  expect(out).toBe('ravi@example.com\n');
  expect(await storedItem(cloud, 'newsletters', 'ravi@example.com')).not.toHaveProperty('expiresAt');
  expect(await storedItem(cloud, 'newsletters', 'ravi@example.com')).not.toHaveProperty('delivery');
});

test('N4 · an import leaves a confirmed address as it is', async () => {
  const cloud = await openTestCloud();
  await store(cloud, 'newsletters', { email: 'asha@example.com', ...confirmed });

  const { said } = await runOn(cloud, subscriberProgram, 'import', writeList('asha@example.com\nASHA@example.com\n'));

  expect(said).toBe('0 added, 2 already on the list, 0 refused.');
  expect(await storedItem(cloud, 'newsletters', 'asha@example.com')).toEqual({
    email: 'asha@example.com',
    ...confirmed,
  });
});

test('N3 · an import names each line that it refuses by its number and takes the others', async () => {
  const cloud = await openTestCloud();
  const lines = [
    'Name,E-mail',
    'Asha,"asha@example.com"',
    '',
    'Ravi;ravi.example.com',
    'Dana;Dana <dana@example.com>',
    'Mina;mina@example.com',
    'x\u001B[2J;not@an@address',
  ];

  const { code, said } = await runOn(cloud, subscriberProgram, 'import', writeList(`\uFEFF${lines.join('\r\n')}\r\n`));

  expect(code).toBe(1);
  expect(said.split('\n')).toEqual([
    '2 added, 0 already on the list, 3 refused.',
    'Line 4: There is no email address. (Ravi;ravi.example.com)',
    'Line 5: Enter one email address and nothing else, such as name@example.com. (Dana;Dana <dana@example.com>)',
    'Line 7: Enter one email address and nothing else, such as name@example.com. (x [2J;not@an@address)',
  ]);
  expect(await storedItem(cloud, 'newsletters', 'mina@example.com')).toBeDefined();
});

test('N3 · an import refuses a first line without an address that is no heading', async () => {
  const cloud = await openTestCloud();

  const { said } = await runOn(cloud, subscriberProgram, 'import', writeList('asha.example.com\nravi@example.com\n'));

  expect(said).toContain('1 added, 0 already on the list, 1 refused.\nLine 1: There is no email address.');
});

test('N3 · an import of a file that is missing says so', async () => {
  const cloud = await openTestCloud();

  const { code, said } = await runOn(cloud, subscriberProgram, 'import', '/none/list.csv');

  expect({ code, said }).toEqual({ code: 1, said: 'The file /none/list.csv cannot be read.' });
});
