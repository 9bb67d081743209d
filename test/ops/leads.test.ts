import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { serviceTitles } from '#contract/contact-message.ts';
import type { Cloud } from '#ops/cloud.ts';
import { leadProgram } from '#ops/leads.ts';
import { createTemporaryFolder } from '#test/local/fixture-assembly.ts';
import { runOn, storedItem, storeLead, useTestClouds } from './command-run.ts';
import { readSheets } from './read-sheets.ts';

const { openTestCloud } = useTestClouds();

const quarantined = { delivery: 'quarantined', notifiedAt: undefined };
const failed = { delivery: 'failed', notifiedAt: undefined, attempts: '2' };

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openTestCloud();
});

const leads = (...args: readonly string[]) => runOn(cloud, leadProgram, ...args);
const service = serviceTitles['web-development'] ?? 'web-development';
const leadOf = (id: string) => storedItem(cloud, 'contacts', id);

test('N3 · leads list shows one line for each lead, with plain columns and the time of the company', async () => {
  await storeLead(cloud, { createdAt: '2026-11-21T18:29:59.000Z' });
  const id = await storeLead(cloud, { createdAt: '2026-11-21T20:05:00.000Z' });

  const { code, out, said } = await leads('list', '--since', '2026-11-22');

  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'Reference       Received          From                          Subject              Status  Delivery',
    `${id}  2026-11-22 01:35  Asha Rao                      ${service.padEnd(19)}  new     sent`,
    '',
  ]);
  expect(said).toBe('1 lead in the test cloud.');
});

test('N3, E1 · leads list and show name a service that the company no longer offers by its id', async () => {
  const id = await storeLead(cloud, { serviceInterest: 'print-design' });

  expect((await leads('list')).out).toContain('  print-design  ');
  expect((await leads('show', id)).out).toMatch(/^Service +print-design$/m);
});

test('N3 · leads list gives the leads of several months, oldest first, with more leads in a month than a page has', async () => {
  const times = Array.from({ length: 230 }, (_, index) => new Date(Date.UTC(2026, 8, 20, 6 * index)).toISOString());
  const references = await Promise.all(times.map((createdAt) => storeLead(cloud, { createdAt })));

  const { out } = await leads('list', '--since', '2026-01-01', '--json');

  const lines = out.trimEnd().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line).id)).toEqual(references);
});

test('N3, N5 · leads list --show lists the leads of one kind and never the canary’s message', async () => {
  const others = [
    {},
    { status: 'done' },
    { status: 'spam' },
    quarantined,
    failed,
    { delivery: 'email' },
    { delivery: 'webhook', status: 'done' },
    { email: 'canary@example.com', month: undefined, notifiedAt: undefined },
  ];
  await Promise.all(others.map((change) => storeLead(cloud, change)));

  const kinds = ['new', 'done', 'spam', 'quarantined', 'pending', 'failed', 'all'];
  const results = await Promise.all(kinds.map((kind) => leads('list', '--show', kind)));

  expect(results.map(({ said }) => Number(said.split(' ')[0]))).toEqual([3, 2, 1, 1, 2, 1, 7]);
});

test('N2, N3 · leads show finds a lead by its reference in any spelling', async () => {
  const id = await storeLead(cloud, { company: 'Rao & Daughters', message: 'The family 👨‍👩‍👧 wrote क्‍ष.\nSoon.' });

  const { out } = await leads('show', id.toLowerCase().replaceAll('-', ''));

  expect(out.split('\n')).toEqual([
    `Reference                ${id}`,
    'Received (Asia/Kolkata)  2026-11-22 13:30:00',
    'Status                   new',
    'Delivery                 sent',
    'Notified (Asia/Kolkata)  2026-11-22 13:30:30',
    'First name               Asha',
    'Last name                Rao',
    'Email                    asha@example.com',
    'Company                  Rao & Daughters',
    `Service                  ${service}`,
    'Message                  The family 👨‍👩‍👧 wrote क्‍ष.',
    '                         Soon.',
    '',
  ]);
});

test.each(['list', 'show'])('N3 · leads %s removes control characters from texts of visitors', async (command) => {
  const id = await storeLead(cloud, {
    firstName: 'A\u001B[31m\u0007\u009B2J',
    lastName: '\u202Eevil\u2066\nSecond line',
    message: 'x\u001B]0;title\u0007\ry',
  });
  const args = command === 'show' ? [command, id] : [command];

  const text = await leads(...args);
  const json = await leads(...args, '--json');

  // eslint-disable-next-line no-control-regex
  const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;
  expect(text.out).not.toMatch(steering);
  expect(text.out).toMatch(/ evil \s+Second line/);
  expect(text.out).not.toMatch(/^Second line/m);
  expect(json.out).not.toMatch(steering);
  expect(JSON.parse(json.out)).toMatchObject({ message: 'x\u001B]0;title\u0007\ry' });
});

test.each([
  [['show', 'x'], 'Write a reference such as 7K3M-Q2XD-4RTN.'],
  [['list', '--since', 'soon'], 'today, yesterday, 12h, 7d, 2w; in the time zone of the company'],
  [['list', '--show', 'none'], 'Allowed choices are all, new'],
  ...['show', 'done', 'spam', 'approve', 'resend'].map((command): [string[], string] => [
    [command, '7K3M-Q2XD-4RTN'],
    'There is no lead 7K3M-Q2XD-4RTN. List all: npm run leads -- list --since 2000-01-01',
  ]),
])('N3 · leads %j is refused with the reason', async (args, reason) => {
  expect(await leads(...args)).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
});

test('N3 · leads export writes the leads of a period, with its last day, into a spreadsheet of texts', async () => {
  await storeLead(cloud, { createdAt: '2026-10-31T18:29:59.999Z' });
  const first = await storeLead(cloud, { createdAt: '2026-10-31T18:30:00.000Z' });
  const last = await storeLead(cloud, { createdAt: '2026-11-30T18:29:59.999Z' });
  await storeLead(cloud, { createdAt: '2026-11-30T18:30:00.000Z' });
  const file = join(createTemporaryFolder(), 'leads.xlsx');

  const result = await leads('export', '--since', '2026-11-01', '--until', '2026-11-30', '--out', file);

  expect(result).toEqual({ code: 0, out: '', said: `2 leads of the test cloud in ${file}.` });
  const [headings, ...rows] = readSheets(file)['contacts'] ?? [];
  expect(headings?.join()).toBe(
    'Reference,Received (Asia/Kolkata),Status,Delivery,Notified (Asia/Kolkata),First name,Last name,Email,Phone,Company,Service,Message',
  );
  expect(rows.map(([reference]) => reference)).toEqual([first, last]);
  expect(rows[0]?.slice(1, 8)).toEqual([
    '2026-11-01 00:00:00',
    'new',
    'sent',
    '2026-11-22 13:30:30',
    'Asha',
    'Rao',
    'asha@example.com',
  ]);
});

/** A spreadsheet changes these texts in a CSV, with `,` or with `;` as its separator. */
const typed = [
  `=1+1|+1|-1|@SUM(A1)|＝1|Semi;=1+1|Tab\t=1|Comma,=1+1|Line\n=1+1|'=1|"=1"`,
  '007|12345678901234567890|1e5|1/2|3-4|2026-11-22|15:30|50%|₹ 1,00,000|TRUE',
  'नमस्ते|👨‍👩‍👧|قیمت| two  spaces |<b>&amp;</b>|a_x0041_b|_x0041_x0042_|constructor|__proto__|toString',
].flatMap((texts) => texts.split('|'));

test('N3 · a spreadsheet has each text of a visitor as typed, and no cell that a spreadsheet would interpret', async () => {
  for (const [index, company] of typed.entries()) {
    await storeLead(cloud, { company, createdAt: new Date(Date.UTC(2026, 10, 20, 0, index)).toISOString() });
  }
  const file = join(createTemporaryFolder(), 'leads.xlsx');

  await leads('export', '--out', file);

  const [headings = [], ...rows] = readSheets(file)['contacts'] ?? [];
  expect(rows.map((row) => row[headings.indexOf('Company')])).toEqual(typed);
});

test.each([
  ['done', failed],
  ['spam', quarantined],
])('N3, N5 · leads %s marks a lead and ends its delivery', async (command, change) => {
  const id = await storeLead(cloud, change);

  expect(await leads(command, id)).toMatchObject({ code: 0, said: `${id}: ${command}.` });

  expect(await leadOf(id)).toMatchObject({ status: command });
  expect(await leadOf(id)).not.toHaveProperty('delivery');
});

test('N1, N5 · leads approve hands a quarantined lead to the outbox, and changes no other', async () => {
  const id = await storeLead(cloud, { ...quarantined, attempts: '1' });
  const sent = await storeLead(cloud);

  expect((await leads('approve', id)).code).toBe(0);
  const { code, said } = await leads('approve', sent);

  expect(await leadOf(id)).toMatchObject({ delivery: 'email' });
  expect(await leadOf(id)).not.toHaveProperty('attempts');
  expect(code).toBe(1);
  expect(said).toBe(
    `approve needs a quarantined lead, and ${sent} is not quarantined. To email a lead again: npm run leads -- resend ${sent}`,
  );
  expect(await leadOf(sent)).not.toHaveProperty('delivery');
});

test('N1 · leads resend hands the named leads to the outbox or, without names, all failed leads and no others', async () => {
  const first = await storeLead(cloud, { ...failed, createdAt: '2024-01-01T00:00:00.000Z' });
  const second = await storeLead(cloud, failed);
  const suspected = await storeLead(cloud, quarantined);
  const sent = await storeLead(cloud);

  expect((await leads('resend')).said).toBe('To be emailed again within a minute or two: 2 leads.');

  for (const id of [first, second]) {
    expect(await leadOf(id)).toMatchObject({ delivery: 'email' });
    expect(await leadOf(id)).not.toHaveProperty('attempts');
  }
  expect(await leadOf(suspected)).toMatchObject({ delivery: 'quarantined' });
  expect(await leadOf(sent)).not.toHaveProperty('delivery');
  await leads('resend', sent);
  expect(await leadOf(sent)).toMatchObject({ delivery: 'email' });
});
