import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aboutIntro } from '#company/about.ts';
import { contactForm } from '#test/journeys/page-objects/forms.ts';
import { button, field, form, mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { goTo, reload, seePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { see, seeNone } from '#test/support/see.ts';
import { failure } from '#web/src/errors/words.ts';
import { sendFailures } from '#web/src/forms/words.ts';

const site = await openSite();

const policyCode = '**/assets/policy-pages-*.js';

/** Follows a link of the footer to a page whose code is loaded on first use. */
const openPolicy = (page: Page) => page.locator('footer a[href="/privacy-policy"]').click();

test('P4, T4 · while the code of a page is loading, the last page stays and a line is at the top', async () => {
  const page = await site.visit('/about');
  const release = await holdRequests(page, policyCode);
  const lineOf = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').borderTopWidth);

  await openPolicy(page);
  await expect.poll(lineOf).toBe('3px');
  await see(mainHeading(page, aboutIntro.heading));
  release();

  await seePage(page, '/privacy-policy');
  expect(await lineOf()).not.toBe('3px');
});

test('P4 · a page whose code is blocked comes from the server', async () => {
  const page = await site.visit('/about');
  await page.route(policyCode, (route) => route.abort());

  await openPolicy(page);

  await seeNone(page.getByText(failure.heading), mainHeading(page, 'Privacy Policy'));
});

/** A visitor who has lost the network and has followed a link to a page whose code is not there. */
async function openPolicyOffline(): Promise<Page> {
  const page = await site.visit('/about', { expectedComplaint: /code of this page|dynamically imported/ });
  await page.context().setOffline(true);
  await openPolicy(page);
  await see(page.getByText(failure.heading));
  return page;
}

test('P4 · a page that could not be loaded offline loads once the network is back', async () => {
  const page = await openPolicyOffline();

  await page.context().setOffline(false);
  await seePage(page, '/privacy-policy');

  await seeNone(page.getByText(failure.heading), mainHeading(page));
});

test('P4 · a page that could not be loaded offline loads at the next visit', async () => {
  const page = await openPolicyOffline();
  await page.locator('footer a[href="/contact"]').click();
  await seeNone(page.getByText(failure.heading), contactForm(page));
  await page.context().setOffline(false);

  await openPolicy(page);
  await seePage(page, '/privacy-policy');

  await seeNone(page.getByText(failure.heading), mainHeading(page));
});

const stylesheet = '**/assets/*.css';
const followAbout = (page: Page) => page.locator('footer a[href="/about"]').click();

/** The place and the size of the heading of the page about the company: without styles they are others. */
const readHeading = (page: Page) =>
  mainHeading(page, aboutIntro.heading).evaluate((h1) => [
    h1.getBoundingClientRect().left,
    getComputedStyle(h1).fontSize,
  ]);

async function seeAbout(page: Page): Promise<void> {
  const styled = await readHeading(await site.visit('/about'));
  await expect.poll(() => readHeading(page)).toEqual(styled);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(document, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in document);

test('T6 · while the stylesheet of all pages is not there, a link loads its page from the server', async () => {
  const page = await site.visit('/robots.txt');
  await holdRequests(page, stylesheet);
  await page.goto('/', { waitUntil: 'load' });
  await mark(page);

  await followAbout(page);

  await seeAbout(page);
  expect(await isMarked(page)).toBe(false);
});

test('T6 · a stylesheet that failed to load is asked for again, and no followed page is bare', async () => {
  const page = await site.visit('/robots.txt');
  await page.route(stylesheet, (route) => route.abort(), { times: 1 });
  await goTo(page, '/');
  await mark(page);

  await followAbout(page);

  await seeAbout(page);
  expect(await isMarked(page)).toBe(true);
});

test.for(['toast-region', 'auth-client'])(
  'T6, P4 · if the code of %s does not arrive, the sign-in page says so, and its links load from the server',
  async (part) => {
    const page = await site.visit('/login');
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());

    await button(page, 'Sign In').click();
    await see(page.getByRole('alert').filter({ hasText: 'Load the page again' }));
    await mark(page);
    await followAbout(page);

    await seeAbout(page);
    expect(await isMarked(page)).toBe(false);
  },
);

/** What the sign-in page of a café's network answers in place of the site. */
const portalAnswers = {
  'a sign-in page': { status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' },
  nothing: { status: 200, body: '' },
  'other JSON': { status: 200, contentType: 'application/json', body: '{"accepted":false}' },
};

const forms = [
  {
    path: '/contact',
    fields: ['First name', 'Last name', 'Email address', 'Message'],
    send: 'Send Message',
    failed: 'Failed to send message. Please try again.',
  },
  { path: '/', fields: ['Email address'], send: 'Subscribe', failed: 'Failed to subscribe. Please try again.' },
];

test.for(
  forms.flatMap((each) => Object.entries(portalAnswers).map(([portal, answer]) => ({ ...each, portal, answer }))),
)(
  'T2, T4, M2, M4 · $send is no success in a network that answers 200 with $portal, and keeps the typed text',
  async ({ path, fields, send, failed, answer }) => {
    const page = await site.visit(path);
    const within = form(page, send);
    await page.route('**/api/**', (route) => route.fulfill(answer));
    for (const name of fields) await field(within, name).fill('asha@example.com');

    await button(within, send).click();
    await seeToast(page, failed);

    await see(page.getByText(sendFailures.interrupted));
    await reload(page);
    for (const name of fields) await expect.poll(() => field(within, name).inputValue()).toBe('asha@example.com');
  },
);
