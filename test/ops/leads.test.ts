import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leadProgram } from '#ops/leads.ts';
import { openTestCloud, runOn, storeLead } from './command-run.ts';

const quarantined = { delivery: 'quarantined', notifiedAt: undefined };
const failed = { delivery: 'failed', notifiedAt: undefined, attempts: '2' };

test('N3 · leads list shows one line a lead with plain columns and Indian time', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, { createdAt: '2026-11-21T20:05:00.000Z' });

  const { code, out, said } = await runOn(cloud, leadProgram, 'list');

  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'Reference       Received (IST)    From                          Service              Status  Delivery',
    `${id}  2026-11-22 01:35  Asha Rao                      web-development      new     sent`,
    '',
  ]);
  expect(said).toBe('1 leads in the test cloud.');
});

test('N3 · leads list reads a date of --since in Indian time, in every zone of the shell', async () => {
  const cloud = await openTestCloud();
  await storeLead(cloud, { createdAt: '2026-11-21T18:29:59.000Z' });
  const first = await storeLead(cloud, { createdAt: '2026-11-21T18:30:00.000Z' });

  const { out } = await runOn(cloud, leadProgram, 'list', '--since', '2026-11-22');

  expect(out.trimEnd().split('\n')).toHaveLength(2);
  expect(out).toContain(first);
});

test('N3 · leads list gives the leads of several months, oldest first, with more leads in a month than a page has', async () => {
  const cloud = await openTestCloud();
  const times = Array.from({ length: 230 }, (_, index) => new Date(Date.UTC(2026, 8, 20, 6 * index)).toISOString());
  const references: string[] = [];
  for (const createdAt of times) references.push(await storeLead(cloud, { createdAt }));

  const { out } = await runOn(cloud, leadProgram, 'list', '--since', '2026-01-01', '--json');

  const listed = out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line).id);
  expect(listed).toEqual(references);
});

test.each([
  ['new', 3],
  ['done', 2],
  ['spam', 1],
  ['quarantined', 1],
  ['pending', 2],
  ['failed', 1],
  ['all', 7],
])('N3 · leads list --show %s gives %i of seven leads', async (which, count) => {
  const cloud = await openTestCloud();
  await storeLead(cloud);
  await storeLead(cloud, { status: 'done' });
  await storeLead(cloud, { status: 'spam' });
  await storeLead(cloud, quarantined);
  await storeLead(cloud, failed);
  await storeLead(cloud, { delivery: 'email' });
  await storeLead(cloud, { delivery: 'webhook', status: 'done' });

  const { said } = await runOn(cloud, leadProgram, 'list', '--show', which);

  expect(said).toBe(`${count} leads in the test cloud.`);
});

test('N3, N5 · the canary’s message is in no list', async () => {
  const cloud = await openTestCloud();
  await storeLead(cloud, { email: 'canary@example.com', month: undefined, notifiedAt: undefined });

  const { said } = await runOn(cloud, leadProgram, 'list', '--since', '2000-01-01');

  expect(said).toBe('0 leads in the test cloud.');
});

test('N2, N3 · leads show finds a lead by its reference in any spelling', async () => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, { company: 'Rao & Daughters' });

  const { out } = await runOn(cloud, leadProgram, 'show', id.toLowerCase().replaceAll('-', ''));

  expect(out.split('\n')).toEqual([
    `Reference       ${id}`,
    'Received (IST)  2026-11-22 13:30:00',
    'Status          new',
    'Delivery        sent',
    'Notified (IST)  2026-11-22 13:30:30',
    'First name      Asha',
    'Last name       Rao',
    'Email           asha@example.com',
    'Company         Rao & Daughters',
    'Service         web-development',
    '',
    'We need a site.',
    'Soon.',
    '',
  ]);
});

test('N3 · leads show keeps the joiners of emoji and Indic words', async () => {
  const cloud = await openTestCloud();
  const message = 'The family 👨‍👩‍👧 wrote क्‍ष and ക്‌ഷ.';
  const id = await storeLead(cloud, { message });

  const { out } = await runOn(cloud, leadProgram, 'show', id);

  expect(out).toContain(message);
});

test.each(['list', 'show'])('N3 · leads %s lets no text of a visitor steer the terminal', async (command) => {
  const cloud = await openTestCloud();
  const id = await storeLead(cloud, {
    firstName: 'A\u001B[31m\u0007\u009B2J',
    lastName: '\u202Eevil\u2066\nSecond line',
    message: 'x\u001B]0;title\u0007\ry',
  });

  const text = await runOn(cloud, leadProgram, command, ...(command === 'show' ? [id] : []));
  const json = await runOn(cloud, leadProgram, command, ...(command === 'show' ? [id] : []), '--json');

  // eslint-disable-next-line no-control-regex
  const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;
  expect(text.out).not.toMatch(steering);
  expect(text.out).toContain(' evil  Second line');
  expect(json.out).not.toMatch(steering);
  expect(JSON.parse(json.out)).toMatchObject({ message: 'x\u001B]0;title\u0007\ry' });
});

test('N3 · leads refuses texts that are no reference, no time and no choice, and says which are', async () => {
  const cloud = await openTestCloud();

  const reference = await runOn(cloud, leadProgram, 'show', 'x');
  const time = await runOn(cloud, leadProgram, 'list', '--since', 'soon');
  const choice = await runOn(cloud, leadProgram, 'list', '--show', 'none');

  expect(reference).toMatchObject({
    code: 1,
    said: expect.stringContaining('Write a reference such as 7K3M-Q2XD-4RTN.'),
  });
  expect(time).toMatchObject({
    code: 1,
    said: expect.stringContaining('today, yesterday, 12h, 7d, 2w; in Indian time'),
  });
  expect(choice).toMatchObject({ code: 1, said: expect.stringContaining('Allowed choices are all, new') });
});

test('N3 · leads export writes the leads of a period as CSV into a file', async () => {
  const cloud = await openTestCloud();
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await storeLead(cloud, { createdAt: '2026-10-31T18:29:00.000Z' });
  const id = await storeLead(cloud, { createdAt: '2026-10-31T18:30:00.000Z' });
  await storeLead(cloud, { createdAt: '2026-11-30T18:30:01.000Z' });
  const file = join(folder, 'leads.csv');

  const { code, out, said } = await runOn(
    cloud,
    leadProgram,
    'export',
    '--since',
    '2026-11-01',
    '--until',
    '2026-12-01',
    '--out',
    file,
  );

  expect({ code, out, said }).toEqual({ code: 0, out: '', said: `1 leads of the test cloud in ${file}.` });
  const [head, row] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toBe(
    '\uFEFFReference,Received (IST),Status,Delivery,Notified (IST),First name,Last name,Email,Phone,Company,Service,Message',
  );
  expect(row).toContain(`${id},2026-11-01 00:00:00,new,sent,2026-11-22 13:30:30,Asha,Rao,`);
});
