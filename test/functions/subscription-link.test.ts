import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import type { SubscriptionLink } from '#contract/subscriptions.ts';
import { createLog } from '#functions/log.ts';
import { composeConfirmation } from '#functions/subscriptions/compose-confirmation.ts';
import { createLinkHandler } from '#functions/subscriptions/link-handler.ts';
import { signLink } from '#functions/subscriptions/signed-link.ts';
import type { FollowLink } from '#functions/subscriptions/subscription-store.ts';
import { browserPost, originSecret, siteOrigin } from './api-event.ts';
import { now } from './form-under-test.ts';

const secret = 'a secret of the stack, forty letters long';
const email = 'asha.rao@example.com';
const companyName = 'Rao & <Daughters>';
const expiresAt = now.getTime() / 1000 + 7 * 86_400;
const validLinks = {
  confirm: signLink(siteOrigin, 'confirm', email, secret, expiresAt),
  leave: signLink(siteOrigin, 'leave', email, secret),
} as const;

const limitSender = async () => ({ kind: 'allowed' }) as const;

function linkUnderTest(link: SubscriptionLink, clock = now) {
  const followed: string[] = [];
  const logLines: string[] = [];
  const follow: FollowLink = async (address) => {
    followed.push(address);
    return 'done';
  };
  const log = createLog(
    (line) => logLines.push(line),
    () => clock,
  );
  const dependencies = { follow, secret, companyName, now: () => clock, log, limitSender };
  const handler = createLinkHandler(link, {
    ...dependencies,
    originSecrets: [originSecret],
    siteOrigins: [siteOrigin],
  });
  const open = (url: string, method: 'GET' | 'POST', body: readonly [string, string][] = []) =>
    handler(eventOf(url, method, body));
  return { open, followed, logLines };
}

function eventOf(url: string, method: 'GET' | 'POST', body: readonly [string, string][]): APIGatewayProxyEventV2 {
  const event = browserPost('newsletters', body);
  const { http } = event.requestContext;
  return {
    ...event,
    queryStringParameters: Object.fromEntries(new URL(url).searchParams),
    requestContext: { ...event.requestContext, http: { ...http, method } },
  };
}

test.each(['confirm', 'leave'] as const)('N4 · opening the link to %s changes nothing: a page asks', async (link) => {
  const { open, followed } = linkUnderTest(link);

  const reply = await open(validLinks[link], 'GET');

  expect(reply).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  expect(reply.body).toContain('<form method="post"><p><button>');
  expect(reply.body).toContain('Rao &amp; &lt;Daughters>');
  expect(followed).toEqual([]);
});

test.each([
  ['confirm', '/newsletter/confirmed'],
  ['leave', '/newsletter/left'],
] as const)('N4 · the button behind the link to %s does it for the address of the link', async (link, location) => {
  const { open, followed, logLines } = linkUnderTest(link);

  expect(await open(validLinks[link], 'POST')).toMatchObject({ statusCode: 303, headers: { location } });

  expect(followed).toEqual([email]);
  expect(logLines.join('')).not.toContain('asha');
});

test('N4 · a mail program leaves the list with one click, and is not redirected (RFC 8058)', async () => {
  const { headers } = composeConfirmation({ reference: email, createdAt: '', fields: {} }, now, {
    siteUrl: siteOrigin,
    companyName,
    secret,
  });
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const { open, followed } = linkUnderTest('leave');

  const reply = await open(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '', 'POST', [
    ['List-Unsubscribe', 'One-Click'],
  ]);

  expect(reply.statusCode).toBe(200);
  expect(followed).toEqual([email]);
});

test('N4 · the link to confirm ends after 7 days, the one to leave never', async () => {
  const later = new Date((expiresAt + 1) * 1000);
  const confirm = linkUnderTest('confirm', later);
  const leave = linkUnderTest('leave', new Date('2036-01-01T00:00:00Z'));

  expect(
    (await linkUnderTest('confirm', new Date((expiresAt - 1) * 1000)).open(validLinks.confirm, 'POST')).statusCode,
  ).toBe(303);
  expect(await confirm.open(validLinks.confirm, 'POST')).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('This link has expired'),
  });
  expect((await leave.open(validLinks.leave, 'POST')).statusCode).toBe(303);
  expect(confirm.followed).toEqual([]);
});

test.each([
  [
    'another address',
    validLinks.leave.replace(/\.[^.]+\.(?=[^.]+$)/, `.${Buffer.from('ravi@example.com').toString('base64url')}.`),
  ],
  ['the code of the other link', validLinks.confirm],
  ['a code of another secret', signLink(siteOrigin, 'leave', email, 'another secret that is as long as it')],
  ['half of it', validLinks.leave.slice(0, -20)],
  ['nothing', `${siteOrigin}/?t=`],
  ['only dots', `${siteOrigin}/?t=...`],
  ['no parameter', `${siteOrigin}/`],
])('N4 · a link with %s does nothing, and says what to do', async (_, url) => {
  const { open, followed } = linkUnderTest('leave');

  for (const method of ['GET', 'POST'] as const) {
    expect(await open(url, method)).toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('Copy the whole link'),
    });
  }
  expect(followed).toEqual([]);
});

test('N4 · the mail has nothing in it that somebody else has typed', () => {
  const lead = { reference: email, createdAt: '', fields: { emailAsTyped: 'BUY NOW', email } };
  const { to, subject, text } = composeConfirmation(lead, now, { siteUrl: siteOrigin, companyName: 'Rao', secret });

  expect(to).toBe(email);
  expect(`${subject} ${text}`).not.toContain('BUY NOW');
  expect(text).toContain(validLinks.confirm);
  expect(text).toContain(validLinks.leave);
});
