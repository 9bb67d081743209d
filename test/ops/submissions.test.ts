import { beforeEach, expect, test } from 'vitest';
import { canaryKey } from '#contract/submission.ts';
import type { Cloud } from '#ops/cloud.ts';
import { privacyProgram } from '#ops/privacy.ts';
import { submissionProgram } from '#ops/submissions.ts';
import { siteConfig } from '#test/support/sample-site-config.ts';
import { runOn, store, storedItem, storeMessage, useTestClouds } from './command-run.ts';

const { openTestCloud } = useTestClouds();

const suspected = { suspicion: 'honeypot' };
const due = { dueAt: '2026-11-22T09:00:00.000Z' };
const failed = { ...due, delivery: 'failed', attempts: '2' };

let cloud: Cloud;
beforeEach(async () => {
  cloud = await openTestCloud();
});

const submissions = (...args: readonly string[]) => runOn(cloud, submissionProgram, ...args);
const service = siteConfig.services['web-development'];
const messageOf = (id: string) => storedItem(cloud, 'contacts', id);

test('N3 · submissions list shows one line for each submission of a form, with the day and the time of the company', async () => {
  await storeMessage(cloud, { createdAt: '2026-11-21T18:29:59.000Z' });
  const id = await storeMessage(cloud, { createdAt: '2026-11-21T20:05:00.000Z' });
  const marked = await storeMessage(cloud, { ...failed, ...suspected, createdAt: '2026-11-22T01:00:00.000Z' });

  const { out, said } = await submissions('list', '--since', '2026-11-22');

  expect(out.split('\n')).toEqual([
    `${id}  2026-11-22 01:35                      Asha Rao  ${service}`,
    `${marked}  2026-11-22 06:30  failed  honeypot    Asha Rao  ${service}`,
    '',
  ]);
  expect(said).toBe('2 submissions in the test cloud.');
  expect((await submissions('list', 'newsletters')).said).toBe('0 submissions in the test cloud.');
});

test.each([
  ['7d', 2],
  ['2026-11-15', 2],
  ['2026-11-16', 1],
  ['0d', 0],
])('N3 · submissions list --since %s begins with the first moment of that day', async (since, count) => {
  // Midnight of 15 November in India, and a moment before.
  await storeMessage(cloud, { createdAt: '2026-11-14T18:29:59.999Z' });
  await storeMessage(cloud, { createdAt: '2026-11-14T18:30:00.000Z' });
  await storeMessage(cloud, { createdAt: '2026-11-15T18:30:00.000Z' });

  expect((await submissions('list', '--since', since)).said).toContain(`${count} submission`);
});

test('N3, E1 · submissions list and show name a service that the company no longer offers by its id', async () => {
  const id = await storeMessage(cloud, { serviceInterest: 'print-design' });

  expect((await submissions('list')).out).toContain('  print-design\n');
  expect((await submissions('show', id)).out).toMatch(/^Service you are interested in +print-design$/m);
});

test('N1, N3, N5 · submissions list --undelivered lists what waits or failed, of all days, and no list has the canary’s message', async () => {
  const old = { createdAt: '2024-01-01T00:00:00.000Z' };
  const others = [{}, suspected, { ...failed, ...old }, { ...due, delivery: 'due' }, { id: canaryKey }];
  await Promise.all(others.map((change) => storeMessage(cloud, change)));

  expect((await submissions('list', '--undelivered')).said).toBe('2 submissions in the test cloud.');
  expect((await submissions('list')).said).toBe('3 submissions in the test cloud.');
});

test('N2, N3 · submissions show finds a submission by its reference in any spelling', async () => {
  const id = await storeMessage(cloud, { company: 'Rao & Daughters', message: 'The family 👨‍👩‍👧 wrote क्‍ष.\nSoon.' });

  const { out, said } = await submissions('show', id.toLowerCase().replaceAll('-', ''));

  expect(said).toBe('Site: the test cloud.');
  expect(out.split('\n')).toEqual([
    'Form                           contacts',
    `Reference                      ${id}`,
    'Received (Asia/Kolkata)        2026-11-22 13:30:00',
    'First name                     Asha',
    'Last name                      Rao',
    'Email address                  asha@example.com',
    'Company                        Rao & Daughters',
    `Service you are interested in  ${service}`,
    'Message                        The family 👨‍👩‍👧 wrote क्‍ष.',
    '                               Soon.',
    '',
  ]);
});

test('N3 · submissions list and show remove control characters from texts of visitors', async () => {
  const id = await storeMessage(cloud, {
    firstName: 'A\u001B[31m\u0007\u009B2J',
    lastName: '\u202Eevil\u2066\nSecond line',
    message: 'x\u001B]0;title\u0007\ry',
  });

  const [list, show] = await Promise.all([submissions('list'), submissions('show', id)]);

  // eslint-disable-next-line no-control-regex
  const steering = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/;
  for (const { out } of [list, show]) {
    expect(out).toMatch(/ evil \s+Second li/);
    expect(out).not.toMatch(/^Second line/m);
  }
  for (const { out } of [list, show]) expect(out).not.toMatch(steering);
});

test.each([
  ['show x', 'Write a reference such as 7K3M-Q2XD-4RTN.'],
  ...['soon', '22-11-2026', '2026-02-30', '7', '2026-11'].map((since): [string, string] => [
    `list --since ${since}`,
    'Write a day such as 2026-11-22, or 7d for the last seven days.',
  ]),
  ['list news', 'Allowed choices are contacts, newsletters.'],
  ...['show', 'resend'].map((command): [string, string] => [
    `${command} 7K3M-Q2XD-4RTN`,
    'There is no submission 7K3M-Q2XD-4RTN. List all: npm run submissions -- list --since 2000-01-01',
  ]),
])('N3 · submissions %s is refused with the reason', async (args, reason) => {
  expect(await submissions(...args.split(' '))).toMatchObject({ code: 1, said: expect.stringContaining(reason) });
});

test('N1, N3 · a submission that has expired is not shown, not delivered again and in no export of a person', async () => {
  const id = await storeMessage(cloud);
  await store(cloud, 'contacts', { ...(await messageOf(id)), expiresAt: 1 });

  for (const command of ['show', 'resend']) expect((await submissions(command, id)).code).toBe(1);
  const { out } = await runOn(cloud, privacyProgram, 'export', 'asha@example.com');
  expect(JSON.parse(out)).toMatchObject({ submissions: [] });
  expect((await runOn(cloud, privacyProgram, 'erase', 'asha@example.com')).said).toMatch(/^1 submission /);
});

test('N1 · submissions resend delivers the named messages again or, without names, those whose delivery failed', async () => {
  const lost = await storeMessage(cloud, { ...failed, createdAt: '2024-01-01T00:00:00.000Z' });
  const sent = await storeMessage(cloud);

  const { said } = await submissions('resend');

  expect(said).toBe('To be delivered again within a minute or two: 1 submission. Site: the test cloud.');
  expect(await messageOf(lost)).toMatchObject({ delivery: 'due' });
  expect(await messageOf(lost)).not.toHaveProperty('attempts');
  expect(await messageOf(sent)).not.toHaveProperty('delivery');
  await submissions('resend', sent);
  expect(await messageOf(sent)).toMatchObject({ delivery: 'due' });
});
