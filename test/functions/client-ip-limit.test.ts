import { expect, test } from 'vitest';
import { quotas, type Quota } from '#contract/limits.ts';
import { newsletterForm } from '#contract/newsletter-form.ts';
import { clientIpOf, createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter, type Counter } from '#functions/store/counter.ts';
import { apiEvent, browserPost, getEvent, jsonPost, originSecret } from './api-event.ts';
import { bodyOf, openForm } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const edge = '130.176.1.1';
const quota: Quota = { short: { seconds: 60, limit: 2 }, long: { seconds: 3_600, limit: 5 } };

/** The newsletter behind a limit of two a minute and five an hour, or another one. */
async function openLimitedNewsletter(change = (counter: Counter): Counter => counter, limits = quota) {
  let clock = new Date('2026-11-20T10:00:15.000Z');
  const counters = await database.createTable('id');
  const counter = change(createCounter(database.documents, counters.TableName));
  const limitClientIp = createClientIpLimit({
    counter,
    quota: limits,
    secret: originSecret,
    now: () => clock,
  });
  const { send, log } = await openForm(database, 'newsletters', { limitClientIp });
  return {
    counters,
    log,
    send,
    advance: (seconds: number) => {
      clock = new Date(clock.getTime() + seconds * 1_000);
    },
    sendFrom: (address: string, headers: Record<string, string> = {}) =>
      send(
        jsonPost('newsletters', { email: 'a@example.com' }, { 'x-forwarded-for': `${address}, ${edge}`, ...headers }),
      ),
  };
}

test('N6, N7 · a client IP over the limit is told when to send again, and another client IP is not limited', async () => {
  const { sendFrom, send, advance } = await openLimitedNewsletter();
  await sendFrom('203.0.113.9');
  await sendFrom('203.0.113.9');

  const refused = await sendFrom('203.0.113.9');

  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '45', 'cache-control': 'no-store' } });
  expect(bodyOf(refused)).toEqual({
    error: {
      code: 'too-many-requests',
      message: 'Too many requests came from your connection. Try again in a minute.',
    },
  });
  expect((await sendFrom('203.0.113.10')).statusCode).toBe(201);
  const native = browserPost('newsletters', [['email', 'a@b.in']], { 'x-forwarded-for': `203.0.113.9, ${edge}` });
  const page = { statusCode: 429, body: expect.stringContaining('Too many requests came from your connection.') };
  expect(await send(native)).toMatchObject(page);
  const receipt = getEvent(newsletterForm.path);
  receipt.headers['x-forwarded-for'] = `203.0.113.9, ${edge}`;
  expect(await send(receipt)).toMatchObject({ statusCode: 429, body: expect.stringContaining('cannot be shown now') });
  advance(45);
  expect((await sendFrom('203.0.113.9')).statusCode).toBe(201);
});

test.each([
  [`203.0.113.9, ${edge}`, '203.0.113.9'],
  [`1.2.3.4,5.6.7.8 , 203.0.113.9, ${edge}`, '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  [`2001:db8:1:2:3:4:5:6, ${edge}`, '2001:db8:1:2'],
  [`2001:DB8:1:2::9, ${edge}`, '2001:db8:1:2'],
  [`2001:db8::1, ${edge}`, '2001:db8::1'],
  [edge, undefined],
  ['', undefined],
])('N6 · X-Forwarded-For “%s” is from %s', (header, clientIp) => {
  expect(clientIpOf(apiEvent('contacts', { headers: { 'x-forwarded-for': header } }))).toBe(clientIp);
});

test('N6 · twelve people on one Wi-Fi can write in the same minute', async () => {
  const { sendFrom } = await openLimitedNewsletter(undefined, quotas.clientIp);

  for (let person = 0; person < 12; person++) expect((await sendFrom('203.0.113.9')).statusCode).toBe(201);
});

const timeOut = () => Promise.reject(Object.assign(new Error('203.0.113.9'), { name: 'TimeoutError' }));

test('N6 · a message is accepted while the counter fails, and the log has a warning', async () => {
  const { sendFrom, log } = await openLimitedNewsletter((counter) => ({ ...counter, take: timeOut }));

  expect((await sendFrom('203.0.113.9')).statusCode).toBe(201);
  expect(log()).toMatchObject([
    { level: 'warn', outcome: 'uncounted', errorName: 'TimeoutError' },
    { level: 'info', outcome: 'stored' },
  ]);
});

test('N6 · above the limit no request is logged, and no log or counter contains an IP', async () => {
  const { sendFrom, log, counters, advance } = await openLimitedNewsletter();

  for (let sent = 0; sent < 50; sent += 1) await sendFrom('203.0.113.9');
  advance(3_600);
  await sendFrom('203.0.113.9');

  expect(log()).toHaveLength(3);
  expect(await counters.items()).toHaveLength(2);
  expect(JSON.stringify([await counters.items(), log()])).not.toContain('203.0.113');
});

test('N6 · a request that bypassed CloudFront is not counted', async () => {
  const { sendFrom, log } = await openLimitedNewsletter();

  for (let sent = 0; sent < 5; sent += 1) await sendFrom('203.0.113.9', { 'x-origin-secret': 'wrong' });

  expect((await sendFrom('203.0.113.9')).statusCode).toBe(201);
  expect(log()).toHaveLength(6);
});
