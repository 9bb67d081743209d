import { expect, test } from 'vitest';
import { createFormHandler } from '#functions/form-handler.ts';
import { createSenderLimit } from '#functions/http/sender-limit.ts';
import { senderOf } from '#functions/http/sender.ts';
import { createLog } from '#functions/log.ts';
import { apiEvent, browserPost, jsonPost, originSecret, siteOrigin } from './api-event.ts';
import { MemoryCounter } from './memory-counter.ts';
import { MemoryStore } from './memory-store.ts';

const edge = '130.176.1.1';
const quota = { short: { seconds: 60, limit: 2 }, long: { seconds: 3_600, limit: 5 } };

/** The newsletter behind a limit of two a minute and five an hour. */
function limitedNewsletter(counter = new MemoryCounter()) {
  let now = new Date('2026-11-20T10:00:15.000Z');
  const store = new MemoryStore('email');
  const lines: string[] = [];
  const clock = () => now;
  const limitSender = createSenderLimit({ counter, quota, secret: originSecret, now: clock });
  const log = createLog((line) => lines.push(line), clock);
  const dependencies = {
    store,
    now: clock,
    companyName: 'Nilambari Digital',
    retentionDays: 1,
    asksToConfirm: false,
    isSuspicious: false,
    originSecrets: [originSecret],
    siteOrigins: [siteOrigin],
  };
  const handle = createFormHandler('newsletters', { ...dependencies, limitSender, log });
  return {
    store,
    log: () => lines.map((line): unknown => JSON.parse(line)),
    logText: () => lines.join(''),
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
    },
    send: (address: string, headers: Record<string, string> = {}) =>
      handle(
        jsonPost('newsletters', { email: 'a@example.com' }, { 'x-forwarded-for': `${address}, ${edge}`, ...headers }),
      ),
    handle,
  };
}

test('N6 · one sender over the limit is told when to come again; another one sends on', async () => {
  const { send, advance } = limitedNewsletter();
  await send('203.0.113.9');
  await send('203.0.113.9');

  const refused = await send('203.0.113.9');

  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '45', 'cache-control': 'no-store' });
  expect(JSON.parse(refused.body ?? '')).toEqual({
    error: {
      code: 'too-many-requests',
      message: 'Too many forms came from your connection. Send again in a minute.',
    },
  });
  expect((await send('203.0.113.10')).statusCode).toBe(201);
  advance(45);
  expect((await send('203.0.113.9')).statusCode).toBe(201);
});

test('N6 · the hour has a limit too, and its refusal names the minutes', async () => {
  const { send, advance } = limitedNewsletter();
  for (let minute = 0; minute < 5; minute++) {
    expect((await send('203.0.113.9')).statusCode).toBe(201);
    advance(60);
  }

  const refused = await send('203.0.113.9');

  expect(refused.headers).toMatchObject({ 'retry-after': String(3_600 - 315) });
  expect(refused.body).toContain('Send again in 55 minutes.');
});

test('N6, R12 · without JavaScript the sender over the limit is led to the page that says what to do', async () => {
  const { send, handle } = limitedNewsletter();
  await send('203.0.113.9');
  await send('203.0.113.9');

  const reply = await handle(
    browserPost('newsletters', [['email', 'a@example.com']], { 'x-forwarded-for': `203.0.113.9, ${edge}` }),
  );

  expect(reply).toMatchObject({ statusCode: 303, headers: { location: '/newsletter/not-subscribed' } });
});

test('N6 · what a sender writes into the header changes nothing about who it is', async () => {
  const { send } = limitedNewsletter();
  await send('203.0.113.9');
  await send('198.51.100.7, 203.0.113.9');

  expect((await send('203.0.113.9')).statusCode).toBe(429);
  expect((await send('1.2.3.4,5.6.7.8 , 203.0.113.9')).statusCode).toBe(429);
});

test.each([
  [`203.0.113.9, ${edge}`, '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  [`2001:db8:1:2:3:4:5:6, ${edge}`, '2001:db8:1:2'],
  [`2001:DB8:1:2::9, ${edge}`, '2001:db8:1:2'],
  [`2001:0db8::1, ${edge}`, '2001:db8:0:0'],
  [edge, undefined],
  ['', undefined],
])('N6 · X-Forwarded-For “%s” is from %s', (header, sender) => {
  expect(senderOf(apiEvent('contacts', { headers: { 'x-forwarded-for': header } }))).toBe(sender);
});

test('N6 · a lead is taken while nothing can be counted, and the log says so', async () => {
  const counter = new MemoryCounter();
  counter.take = () => Promise.reject(Object.assign(new Error('203.0.113.9'), { name: 'TimeoutError' }));
  const { send, log } = limitedNewsletter(counter);

  expect((await send('203.0.113.9')).statusCode).toBe(201);
  expect(log()).toMatchObject([
    { level: 'warn', outcome: 'uncounted', errorName: 'TimeoutError' },
    { level: 'info', outcome: 'stored' },
  ]);
});

test('N6 · a flood is counted no further and logged once, and no address stands in a log or a counter', async () => {
  const counter = new MemoryCounter();
  const take = counter.take;
  const names: string[] = [];
  counter.take = (name, ...rest) => {
    names.push(name);
    return take(name, ...rest);
  };
  const { send, log, logText, advance } = limitedNewsletter(counter);

  for (let sent = 0; sent < 50; sent++) await send('203.0.113.9');
  advance(3_600);
  await send('203.0.113.9');

  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(2);
  expect(log()).toHaveLength(4);
  expect(names.join() + logText()).not.toContain('203.0.113');
});

test('N6 · what did not come through the site is not counted', async () => {
  const { send, log } = limitedNewsletter();

  for (let sent = 0; sent < 5; sent++) await send('203.0.113.9', { 'x-origin-secret': 'wrong' });

  expect((await send('203.0.113.9')).statusCode).toBe(201);
  expect(log()).toHaveLength(6);
});
