import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, passwordField, untilFormIsHydrated } from '#test/journeys/page-objects/controls.ts';
import { secret } from '#test/journeys/page-objects/person.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';
import { sendFailures } from '#web/content/forms.ts';
import { pagePaths } from '#web/content/pages.ts';

const site = await openSite();

/** One page of each kind. The nightly run opens all pages. */
const onePageOfEachKind = ['/', '/about', '/contact', '/login', '/account', '/privacy-policy'];
const paths = process.env.HOSTILE_PAGES === 'all' ? [...pagePaths, '/no-such-page'] : onePageOfEachKind;

const mainModule = '**/assets/main-*.js';
const textField = 'main form :is(input[type=text], input[type=email], textarea):not([hidden])';

/** Opens a page after `prepare` has changed what the browser stores or the network answers. */
async function visitAfter(prepare: (page: Page) => Promise<unknown>, path: string): Promise<Page> {
  const page = await site.visit('/robots.txt');
  await prepare(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Opens a page that hydrates when `release` is called. */
async function visitUnhydrated(path: string) {
  const page = await site.visit('/robots.txt', { expectedComplaint: /error #418|errors\/418/ });
  const release = await holdRequests(page, mainModule);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, release };
}

/** What extensions and translators do to a page before React hydrates it. React then throws error 418. */
const changes: Readonly<Record<string, () => void>> = {
  'an extension adds a node to the bar': () =>
    document.querySelector('header nav')!.prepend(document.createElement('div')),
  'an extension adds a node beside each field': () => {
    for (const each of document.querySelectorAll('main :is(input, textarea)'))
      each.after(document.createElement('div'));
  },
  'a translator wraps each text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('script, style, noscript, textarea, option')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(`«${text.data}»`);
    }
  },
};

/** The values of the fields that have these ids, and the id of the focused element. */
function readFields(page: Page, ids: readonly string[]) {
  return page.evaluate((wanted) => {
    const fields = wanted.map((id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value);
    return { fields, focused: document.activeElement?.id };
  }, ids);
}

const typedEarly = 'asha@example.com';

test.for(paths.flatMap((path) => Object.keys(changes).map((change) => ({ path, change }))))(
  'T4 · $path hydrates, and keeps typed text and focus, after $change',
  async ({ path, change }) => {
    const { page, release } = await visitUnhydrated(path);
    const ids = await page.locator(`main form [name][id]`).evaluateAll((fields) => fields.map(({ id }) => id));
    for (const choice of await page.locator('main select').all()) await choice.selectOption({ index: 2 });
    for (const typed of await page.locator(textField).all()) await typed.fill(typedEarly);
    const { fields, focused } = await readFields(page, ids);

    await page.evaluate(changes[change]!);
    release();
    if (focused) await page.keyboard.type('.in', { delay: 40 });
    await untilHydrated(page);

    const last = fields.lastIndexOf(typedEarly);
    expect(await readFields(page, ids)).toEqual({
      fields: fields.map((text, index) => (index === last ? `${text}.in` : text)),
      focused,
    });
  },
);

test('T4 · typed text of a replaced page comes back once: on return to /login the password is not there', async () => {
  const { page, release } = await visitUnhydrated('/login');
  await passwordField(page, 'Password').fill(secret);
  await page.evaluate(changes['an extension adds a node to the bar']!);
  release();
  await untilFormIsHydrated(page);
  expect(await passwordField(page, 'Password').inputValue()).toBe(secret);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).waitFor();

  expect(await passwordField(page, 'Password').inputValue()).toBe('');
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
