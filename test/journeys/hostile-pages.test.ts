import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { openSite } from '#test/support/open-site.ts';
import { sendFailures } from '#web/content/forms.ts';

const site = await openSite();

/** Opens a page after `prepare` has changed what the browser stores or the network answers. */
async function visitAfter(prepare: (page: Page) => Promise<unknown>, path: string): Promise<Page> {
  const page = await site.visit('/robots.txt');
  await prepare(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** What the sign-in page of a café's network answers in place of the site. */
const portalAnswers = {
  'a sign-in page': { status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' },
  nothing: { status: 200, body: '' },
  'other JSON': { status: 200, contentType: 'application/json', body: '{"accepted":false}' },
};

const forms = [
  { path: '/contact', fields: ['First name', 'Last name', 'Email address', 'Message'], send: 'Send Message' },
  { path: '/', fields: ['Email address'], send: 'Subscribe' },
];

test.for(
  forms.flatMap((form) => Object.entries(portalAnswers).map(([portal, answer]) => ({ ...form, portal, answer }))),
)(
  'T2, T4, M2, M4 · $send is no success in a network that answers 200 with $portal, and keeps the typed text',
  async ({ path, fields, send, answer }) => {
    const page = await visitAfter((visited) => visited.route('**/api/**', (route) => route.fulfill(answer)), path);
    await untilFormIsHydrated(page);
    for (const name of fields) await field(page, name).fill('asha@example.com');

    await button(page, send).click();
    await seeToast(
      page,
      path === '/' ? 'Failed to subscribe. Please try again.' : 'Failed to send message. Please try again.',
    );

    expect(await page.getByText(sendFailures.interrupted).isVisible()).toBe(true);
    await page.reload();
    await untilFormIsHydrated(page);
    for (const name of fields) expect(await field(page, name).inputValue()).toBe('asha@example.com');
  },
);
