import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';
import { failure } from '#web/content/errors.ts';
import { sendFailures } from '#web/content/forms.ts';

const site = await openSite();

const policyCode = '**/assets/policies-*.js';

/** Follows a link of the footer to a page whose code is loaded on first use. */
const openPolicy = (page: Page) => page.locator('footer a[href="/privacy-policy"]').click();
const seePolicy = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();

test('P4, T4 · while the code of a page is loading, the last page stays and a line is at the top', async () => {
  const page = await site.visit('/about');
  await untilHydrated(page);
  const release = await holdRequests(page, policyCode);
  const lineOf = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').borderTopWidth);

  await openPolicy(page);
  await expect.poll(lineOf).toBe('3px');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Privacy Policy');
  release();

  await seePolicy(page);
  expect(await lineOf()).not.toBe('3px');
});

test('P4 · a page whose code is blocked comes from the server', async () => {
  const page = await site.visit('/about');
  await untilHydrated(page);
  await page.route(policyCode, (route) => route.abort());

  await openPolicy(page);

  await seePolicy(page);
  expect(await page.getByText(failure.heading).count()).toBe(0);
});

/** A visitor who has lost the network and has followed a link to a page whose code is not there. */
async function openPolicyOffline(): Promise<Page> {
  const page = await site.visit('/about', { expectedComplaint: /code of this page|dynamically imported/ });
  await untilHydrated(page);
  await page.context().setOffline(true);
  await openPolicy(page);
  await page.getByText(failure.heading).waitFor();
  return page;
}

test('P4 · a page that could not be loaded offline loads once the network is back', async () => {
  const page = await openPolicyOffline();

  await page.context().setOffline(false);
  await seePolicy(page);

  expect(await page.getByText(failure.heading).count()).toBe(0);
});

test('P4 · a page that could not be loaded offline loads at the next visit', async () => {
  const page = await openPolicyOffline();
  await page.locator('footer a[href="/contact"]').click();
  await page.getByText(failure.heading).waitFor({ state: 'detached' });
  await page.context().setOffline(false);

  await openPolicy(page);
  await seePolicy(page);

  expect(await page.getByText(failure.heading).count()).toBe(0);
});

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
    const page = await site.visit(path);
    await page.route('**/api/**', (route) => route.fulfill(answer));
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
