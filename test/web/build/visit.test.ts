import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { follow, goTo, seeCompletePage } from '#test/support/complete-page.ts';
import { holdRequests } from '#test/support/hold-requests.ts';
import { openSite } from '#test/support/open-site.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { pageFiles } from './bundle-files.ts';

const site = await openSite();

/** Visitors of the other pages sign in or sign up, and fetch more. Each night all pages, otherwise one of each kind. */
const readPaths = process.env['NIGHTLY']
  ? pageFiles.map(({ path }) => path).filter((path) => !findRoute(path).page.noindex && !/login|signup/.test(path))
  : ['/', '/contact', '/privacy-policy'];

/** Notes each use of the browser's language data, of which the first takes 20 to 40 ms. */
function watchLanguageData(): void {
  const used: string[] = [];
  Object.assign(globalThis, { used });
  const watch = (owner: object, name: string) => {
    const original = Reflect.get(owner, name);
    const watched = new Proxy(original, {
      apply: (target, self, given) => (used.push(name), Reflect.apply(target, self, given)),
      construct: (target, given) => (used.push(name), Reflect.construct(target, given)),
    });
    Object.defineProperty(owner, name, { value: watched });
  };
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules']) watch(Intl, name);
  for (const owner of [Number.prototype, Date.prototype]) watch(owner, 'toLocaleString');
  for (const name of ['toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name);
}

const phone = { width: 390, height: 844 };

/** Pictures of the content, which are lazy. The drawings of the pages count as requests. */
const isPicture = (path: string) => /\.(svg|ico|avif|webp)$/.test(path) && !/hero|sprite/.test(path);

/** The accents of a company in another language than the sample's. */
const isFurtherFont = (path: string) => /^\/latin-.+\.woff2$/.test(path);

const readTimings = (page: Page) =>
  page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    requests: performance
      .getEntriesByType('resource')
      // Scripts of other companies (`scripts`) are no part of the budget.
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));

test.each(readPaths)(
  'a visitor who only reads %s makes few requests without pictures, before the first paint only for pictures, the layout stays, and no language data is loaded',
  async (path) => {
    const page = await site.visit('/robots.txt', { viewport: phone });
    await page.addInitScript(watchLanguageData);
    await goTo(page, path);
    const { paintedAt, requests } = await readTimings(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          // Without a shift the observer is not called.
          requestAnimationFrame(() => setTimeout(() => resolve(0)));
        }),
    );

    const early = requests.filter(({ startTime }) => startTime < paintedAt).map((request) => request.path);
    expect(requests.map((request) => request.path)).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
    expect(early.filter((each) => !isPicture(each))).toEqual([]);
    const counted = requests.filter(({ path: each }) => !isPicture(each) && !isFurtherFont(each));
    // Somebody who opens a sign-in page fetches the code for it.
    expect(counted.length + 1).toBeLessThanOrEqual(findRoute(path).page.onlyWithAccounts ? 12 : 10);
    // A machine without Arial, Liberation Sans and Roboto has no stand-in of the same width.
    const hasStandIn = await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Brand (Arial|Roboto)/.test(family) && status === 'loaded'),
    );
    expect(shift).toBeLessThanOrEqual(hasStandIn ? 0.02 : 0.07);
    expect(await page.evaluate('used')).toEqual([]);
  },
);

/** Much more than the app needs to render. */
const manyFrames = 60;

test('L1, T6 · a stylesheet that comes after the app moves nothing on the page', async () => {
  const page = await site.visit('/robots.txt');
  const release = await holdRequests(page, '**/assets/*.css');
  const isAppThere = page.waitForResponse('**/assets/main-*.js');
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await isAppThere;
  const top = () => page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().top);
  const before = await top();

  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, manyFrames);
  expect(await top()).toBe(before);
  release();
  await seeCompletePage(page);

  expect(await top()).toBe(before);
});

test('L11 · a link needs no request two seconds after loading', async () => {
  const page = await site.visit('/', { viewport: phone });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(() => Object.assign(document, { isSamePage: true }));
  await follow(page.locator('footer').getByRole('link', { name: 'About Us' }));
  expect(await page.evaluate(() => 'isSamePage' in document)).toBe(true);
  // The particles start meanwhile.
  expect(requested.filter((name) => /(?<!particle-worker-[\w-]+)\.js$/.test(name))).toEqual([]);
});

const isFlightOver = (page: Page) => page.evaluate(() => document.documentElement.dataset.flight === 'over');

test('L13 · the stars draw the kolam for a visitor who comes from elsewhere, and not after a reload, Back or a page of the site', async () => {
  const page = await site.visit('/robots.txt', { reducedMotion: 'reduce', particles: 'moving' });

  await page.goto('/', { referer: 'https://search.example/', waitUntil: 'load' });
  expect(await isFlightOver(page)).toBe(false);
  await page.reload({ waitUntil: 'load' });
  expect(await isFlightOver(page)).toBe(true);
  await page.goto('/', { referer: `${site.url}/api/contacts`, waitUntil: 'load' });
  expect(await isFlightOver(page)).toBe(true);
  await page.goto('/robots.txt', { waitUntil: 'load' });
  await page.goBack();
  expect(await isFlightOver(page)).toBe(true);
});
