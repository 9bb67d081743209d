import { expect, test } from 'vitest';
import { button } from '#test/journeys/page-objects/controls.ts';
import {
  addressField,
  seeSubscribed,
  storedSubscriptions,
  subscribe,
} from '#test/journeys/page-objects/newsletter-form.ts';
import { seeToast } from '#test/journeys/page-objects/toasts.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openOwnSite, openSite } from '#test/support/open-site.ts';

const site = await openSite();
const siteWithOutage = await openOwnSite();

async function subscribeOnHomePage(email: string) {
  const page = await site.visit('/');
  await subscribe(page, email);
  await seeSubscribed(page);
  return storedSubscriptions(site, email);
}

test('H7, E2, M1, T3 · an address typed on the home page is the item in the database', async () => {
  const page = await site.visit('/');
  await subscribe(page, '  Asha.Rao@Example.com ');
  await seeSubscribed(page);

  expect(await page.getByText('Success!', { exact: true }).isVisible()).toBe(true);
  await expect.poll(() => addressField(page).inputValue()).toBe('');
  expect(await storedSubscriptions(site, 'asha.rao@example.com')).toEqual([
    expect.objectContaining({
      email: 'asha.rao@example.com',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  ]);
});

test('E2, N4 · subscribing twice is a success, keeps the first date and asks once', async () => {
  const [first] = await subscribeOnHomePage('twice@example.com');

  const [again, ...others] = await subscribeOnHomePage('twice@example.com');

  expect(others).toEqual([]);
  expect(again).toMatchObject({ createdAt: first?.['createdAt'], asks: 1 });
});

test('H7, E2 · without JavaScript the address reaches the same table', async () => {
  const page = await site.visit('/', { javaScriptEnabled: false });
  await subscribe(page, 'no.script@example.com');
  await page.waitForURL('**/newsletter/subscribed');

  expect(await storedSubscriptions(site, 'no.script@example.com')).toHaveLength(1);
});

test('M2, T4 · while the database is down the toast says so and the address stays', async () => {
  const page = await siteWithOutage.visit('/');
  await addressField(page).fill('later@example.com');

  await siteWithOutage.cloud.database.stop();
  await button(page, 'Subscribe').click();
  await seeToast(page, 'Failed to subscribe. Please try again.');
  expect(await addressField(page).inputValue()).toBe('later@example.com');

  await siteWithOutage.cloud.database.start();
  await button(page, 'Subscribe').click();
  await seeSubscribed(page);
  expect(await storedSubscriptions(siteWithOutage, 'later@example.com')).toHaveLength(1);
});

test('T4, H7 · a submit before the page is awake is held, sent once, and never put into the address bar', async () => {
  const page = await site.visit('/about-nothing');
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await subscribe(page, 'early@example.com');
  expect(page.url()).toBe(`${site.url}/`);

  release();
  await seeSubscribed(page);

  expect(page.url()).toBe(`${site.url}/`);
  expect(await storedSubscriptions(site, 'early@example.com')).toHaveLength(1);
});

test('T4 · if the page can never wake, the held submit goes out as a plain post', async () => {
  const page = await site.visit('/about-nothing');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await subscribe(page, 'plain@example.com');

  await page.waitForURL('**/newsletter/subscribed');

  expect(await storedSubscriptions(site, 'plain@example.com')).toHaveLength(1);
});

test('T4 · a submit that waits for files which never come goes out once', async () => {
  const page = await site.visit('/about-nothing');
  const giveUp = await holdRequests(page, '**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  // Nobody's act has asked for them: the page is loaded and painted.
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]'));
  // Chromium takes the later of two submits in a moment; others may send both.
  await page.evaluate(() =>
    document.addEventListener('submit', () => {
      sessionStorage.setItem('submits', `${sessionStorage.getItem('submits') ?? ''}1`);
    }),
  );
  await subscribe(page, 'once@example.com');

  giveUp();
  await page.waitForURL('**/newsletter/subscribed');

  expect(await page.evaluate(() => sessionStorage.getItem('submits'))).toBe('1');
});

test.each([true, false])(
  'N4 · the owner of an address confirms it and leaves again, each by a button behind a mailed link (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const email = `owner.${javaScriptEnabled}@example.com`;
    await subscribeOnHomePage(email);
    const mailOf = () => site.cloud.mail().find(({ to }) => to === email)?.text ?? '';
    await expect.poll(mailOf).not.toBe('');
    const [confirm = '', leave = ''] = mailOf().match(/http\S+\?t=\S+/g) ?? [];

    const page = await site.visit(confirm, { javaScriptEnabled });
    await button(page, 'Yes, send me the letter').click();
    await page.waitForURL('**/newsletter/confirmed');
    expect(await page.getByRole('heading', { name: 'You are on the list' }).isVisible()).toBe(true);
    expect(await storedSubscriptions(site, email)).toMatchObject([{ subscription: 'confirmed' }]);

    await page.goto(leave);
    await button(page, 'Leave the list').click();
    await page.waitForURL('**/newsletter/left');
    expect(await storedSubscriptions(site, email)).toEqual([]);
  },
);
