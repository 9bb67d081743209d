import { expect, test } from 'vitest';
import { forms } from '#contract/forms.ts';
import { subscriptionLinks } from '#contract/subscription-links.ts';
import type { Item } from '#functions/store/update.ts';
import { createFollowLink } from '#functions/subscriptions/follow-link.ts';
import { createLinkHandler } from '#functions/subscriptions/link-handler.ts';
import { signLink, unsubscribedKey } from '#functions/subscriptions/signed-link.ts';
import { browserPost, getEvent, originSecret, siteOrigin } from './api-event.ts';
import { collectLog } from './collect-log.ts';
import { createdAt, now, secondsAfter } from './form-under-test.ts';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();
const secret = 'a secret of the stack, forty letters long';
const email = 'asha.rao@example.com';
const emailed = { email, createdAt, attemptedAt: createdAt, expiresAt: secondsAfter(7) };
const form = forms.newsletters;
const signed = { siteUrl: siteOrigin, form, email, secret };
const links = {
  confirm: signLink({ ...signed, link: 'confirm', expiresAt: secondsAfter(7) }),
  unsubscribe: signLink({ ...signed, link: 'unsubscribe' }),
} as const;

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

async function openLinks(item: Item = emailed, changes: { readonly isDown?: boolean } = {}) {
  const table = await database.createTable('email');
  await table.put(item);
  const { writeLog, logText } = collectLog(() => now);
  const clock = { now };
  const handler = createLinkHandler(form, {
    followLink: createFollowLink(database.documents, changes.isDown ? 'no-such-table' : table.TableName, secret),
    linkSecret: secret,
    companyName: 'Rao & <Daughters>',
    now: () => clock.now,
    log: writeLog,
    originSecrets: [originSecret],
  });
  return {
    clock,
    logText,
    item: () => table.get(email),
    items: () => table.items(),
    put: (later: Item) => table.put(later),
    get: (url: string, method: 'GET' | 'HEAD' = 'GET') =>
      handler(getEvent(new URL(url).pathname, queryOf(url), method)),
    post: (url: string, body: readonly [string, string][] = [], headers = {}) =>
      handler({
        ...browserPost('newsletters', body, headers),
        rawPath: new URL(url).pathname,
        queryStringParameters: queryOf(url),
      }),
  };
}

test.each(subscriptionLinks)(
  'N4, N7 · opening the link to %s, or asking for it by HEAD, shows a page with a button and changes nothing',
  async (link) => {
    const { get, item } = await openLinks();

    const reply = await get(links[link]);

    expect(reply).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(reply.body).toContain('<form method="post"><button>');
    expect(reply.body).toContain('Rao &#38; &#60;Daughters&#62;');
    expect(await get(links[link], 'HEAD')).toEqual({ ...reply, body: '' });
    expect(await item()).toEqual(emailed);
  },
);

test('N4 · the button of the confirmation link confirms the address, which no longer expires', async () => {
  const { post, item, logText } = await openLinks({ ...emailed, delivery: 'email', attempts: 1 });

  const reply = await post(links.confirm);

  expect(reply).toMatchObject({ statusCode: 200, body: expect.stringContaining('Your subscription is confirmed') });
  expect(await item()).toEqual({ email, createdAt, attemptedAt: createdAt, confirmedAt: createdAt });
  expect(logText()).toContain('"form":"newsletters","route":"links","outcome":"confirm-done"');
  expect(logText()).not.toContain('asha');
});

test.each<[string, Item]>([
  ['emailed', emailed],
  ['confirmed', { email, createdAt, confirmedAt: createdAt }],
  ['waiting', { ...emailed, delivery: 'email' }],
])('N4 · the button of the unsubscribe link deletes an address that is %s', async (_, earlier) => {
  const { post, item } = await openLinks(earlier);

  const reply = await post(links.unsubscribe);
  const again = await post(links.unsubscribe);

  expect(reply).toMatchObject({ statusCode: 200, body: expect.stringContaining('You are unsubscribed') });
  expect(again).toEqual(reply);
  expect(await item()).toBeUndefined();
});

test('N4, N3, P2 · unsubscribing leaves a code and a time, without the address, until the person confirms again', async () => {
  const { post, put, items } = await openLinks();

  await post(links.unsubscribe);
  const kept = await items();

  expect(kept).toEqual([{ email: unsubscribedKey(email, secret), createdAt }]);
  expect(JSON.stringify(kept)).not.toContain('asha');
  await put(emailed);
  await post(links.confirm);
  expect(await items()).toEqual([{ email, createdAt, attemptedAt: createdAt, confirmedAt: createdAt }]);
});

test('N4 · one click in a mail program unsubscribes, and is not redirected (RFC 8058)', async () => {
  const { post, item } = await openLinks();

  const reply = await post(links.unsubscribe, [['List-Unsubscribe', 'One-Click']], { 'sec-fetch-site': undefined });

  expect(reply.statusCode).toBe(200);
  expect(await item()).toBeUndefined();
});

test('N4, N7 · a confirmation link that is used after unsubscribing says that the address is not on the list', async () => {
  const { post, item } = await openLinks();
  await post(links.unsubscribe);

  const reply = await post(links.confirm);

  expect(reply).toMatchObject({
    statusCode: 410,
    body: expect.stringContaining('Your email address is not on the list'),
  });
  expect(reply.body).toContain('Subscribe again');
  expect(reply.body).not.toContain('expired');
  expect(await item()).toBeUndefined();
});

test('N4 · the confirmation link ends after seven days, the unsubscribe link never', async () => {
  const { post, get, item, clock } = await openLinks();
  clock.now = new Date(secondsAfter(7) * 1000);

  for (const reply of [await get(links.confirm), await post(links.confirm)]) {
    expect(reply).toMatchObject({ statusCode: 400, body: expect.stringContaining('This link has expired') });
  }
  expect(await item()).toEqual(emailed);
  clock.now = new Date('2036-01-01T00:00:00Z');
  expect((await post(links.unsubscribe)).statusCode).toBe(200);
});

const path = `${siteOrigin}/api/newsletters/unsubscribe`;

test.each([
  [
    'another address',
    links.unsubscribe.replace(/\.[^.]+\.(?=[^.]+$)/, `.${Buffer.from('ravi@example.com').toString('base64url')}.`),
  ],
  ['the code of the other link', `${path}${new URL(links.confirm).search}`],
  [
    'a code of another secret',
    signLink({ ...signed, link: 'unsubscribe', secret: 'another secret that is as long as it' }),
  ],
  [
    'the code of another form',
    `${path}${new URL(signLink({ ...signed, form: { path: '/api/alerts' }, link: 'unsubscribe' })).search}`,
  ],
  ['half of its token', links.unsubscribe.slice(0, -20)],
  ['an empty token', `${path}?t=`],
  ['only dots', `${path}?t=...`],
  ['no parameter', path],
])('N4, N7 · a link with %s changes nothing, and the page says what to do', async (_, url) => {
  const { get, post, item } = await openLinks();

  for (const reply of [await get(url), await post(url)]) {
    expect(reply).toMatchObject({ statusCode: 400, body: expect.stringContaining('Copy the whole link') });
  }
  expect(await item()).toEqual(emailed);
});

test.each(subscriptionLinks)('N7, K3 · a failure behind the link to %s is a page with a fixed text', async (link) => {
  const { post, logText } = await openLinks(emailed, { isDown: true });

  const reply = await post(links[link]);

  expect(reply).toMatchObject({ statusCode: 500, body: expect.stringContaining('Something went wrong.') });
  expect(reply.body).toContain('<a class="button" href="">Try again</a>');
  expect(logText()).toContain('"errorName":"ResourceNotFoundException"');
});

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }],
  [{ 'sec-fetch-site': undefined, origin: 'null' }],
])('N4, K3 · the token of a link is the authority, so a mail program may post from any page: %j', async (headers) => {
  const { post, item } = await openLinks();

  const reply = await post(links.unsubscribe, [['List-Unsubscribe', 'One-Click']], headers);

  expect(reply.statusCode).toBe(200);
  expect(await item()).toBeUndefined();
});

test('N4 · a second confirmation keeps the time of the first', async () => {
  const { post, item, clock } = await openLinks();
  await post(links.confirm);
  clock.now = new Date(now.getTime() + 60_000);

  expect((await post(links.confirm)).statusCode).toBe(200);

  expect(await item()).toMatchObject({ confirmedAt: createdAt });
});
