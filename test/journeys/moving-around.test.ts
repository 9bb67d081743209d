import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar } from '#test/journeys/page-objects/bar.ts';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

const phone = { width: 390, height: 800 };
const placeOf = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls once the font is there, which moves lines, and waits for the frame in which the page notes its position. */
async function scrollPage(page: Page, y: number): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.evaluate(async (place) => {
    scrollTo(0, place);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, y);
}

/** Follows a link of the footer, which is on every page, from wherever the page is scrolled to. */
async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());
}

async function readHeading(page: Page): Promise<string | null> {
  return mainHeading(page).textContent();
}

test('L11 · going back returns to the place on a long page, and forward again to the place on the next', async () => {
  const page = await site.visit('/', { viewport: phone });
  await untilHydrated(page);
  await scrollPage(page, 4000);
  await follow(page, 'Contact');
  await page.waitForURL('**/contact');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scrollPage(page, 900);

  await page.goBack();
  await expect.poll(() => readHeading(page)).toBe('Innovating the Future Today');
  await expect.poll(() => placeOf(page)).toBe(4000);

  await page.goForward();
  await expect.poll(() => readHeading(page)).not.toBe('Innovating the Future Today');
  await expect.poll(() => placeOf(page)).toBe(900);
});

test('L11 · after a reload the page is where it was, and going back from it returns to the place before', async () => {
  const page = await site.visit('/', { viewport: phone });
  await untilHydrated(page);
  await scrollPage(page, 5000);
  await follow(page, 'Cookie Policy');
  await page.waitForURL('**/cookie-policy');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scrollPage(page, 400);

  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(400);
  await untilHydrated(page);
  await page.goBack();

  await expect.poll(() => readHeading(page)).toBe('Innovating the Future Today');
  await expect.poll(() => placeOf(page)).toBe(5000);
});

test('L11 · going back puts focus on the heading of the page, not nowhere', async () => {
  const page = await site.visit('/contact');
  await untilHydrated(page);
  await follow(page, 'About Us');
  await expect.poll(() => page.title()).toMatch(/^About/);

  await page.goBack();
  await expect.poll(() => page.title()).toMatch(/^Contact/);

  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(await mainHeading(page).textContent());
});

test('L11, L7 · a link to the page one is on leads to its top, with focus on its heading', async () => {
  const page = await site.visit('/services');
  await untilHydrated(page);
  await scrollPage(page, 3000);

  await follow(page, 'Web Development');

  await expect.poll(() => placeOf(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await readHeading(page));
});

test('L11, T4 · a lazy page whose code cannot be had says so, and its links load pages from the server', async () => {
  const page = await site.visit('/', { expectedComplaint: /dynamically imported module|Failed to fetch/ });
  await untilHydrated(page);
  await page.route('**/assets/policies-*.js', (route) => route.abort());

  await follow(page, 'Privacy Policy');
  await expect.poll(() => readHeading(page)).toBe('This page could not be shown');
  await page.unroute('**/assets/policies-*.js');
  await page.getByRole('main').getByRole('link', { name: 'Load the page again' }).click();

  await expect.poll(() => readHeading(page)).toBe('Privacy Policy');
});

test('L11 · the head of the page follows each link: title, canonical address and og:url', async () => {
  const page = await site.visit('/no/such/page');
  await untilHydrated(page);
  const head = () =>
    page.evaluate(() => ({
      canonical: document
        .querySelector('link[rel=canonical]')
        ?.getAttribute('href')
        ?.replace(/^https?:\/\/[^/]+/, ''),
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
    }));
  expect(await head()).toEqual({ canonical: undefined, robots: 'noindex' });

  await follow(page, 'About Us');
  await expect.poll(() => page.title()).toMatch(/^About/);

  expect(await head()).toEqual({ canonical: '/about', robots: undefined });
});

/** What is fading at this moment, by the landmark it is in. */
function readFades(page: Page): Promise<readonly (string | false | undefined)[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'arrive')
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('main, header, footer')?.tagName),
  );
}

/** Follows links of the bar within one task, and reads what fades in the frame after. */
async function followInOneTask(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate(async (targets) => {
    for (const path of targets) document.querySelector<HTMLElement>(`header a[href="${path}"]`)!.click();
    await new Promise(requestAnimationFrame);
  }, paths);
}

async function visitHydrated(options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('/', options);
  await untilHydrated(page);
  return page;
}

test('L11 · the words of a new page fade in, and nothing else does; the first page stands at once', async () => {
  const page = await visitHydrated();
  expect(await page.evaluate(() => document.documentElement.dataset.navigated)).toBeUndefined();
  const devTools = await page.context().newCDPSession(page);
  // So that a slow machine does not look too late.
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });

  await followInOneTask(page, '/services');

  await expect.poll(async () => [...new Set(await readFades(page))]).toEqual(['MAIN']);
});

test('L11 · the page that has arrived can be used at once, and a second link in the same moment is obeyed', async () => {
  const page = await visitHydrated();

  await followInOneTask(page, '/services', '/about');
  await expect.poll(() => page.title()).toMatch(/^About/);
  await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');

  await expect.poll(() => page.title()).toMatch(/^Contact/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('L10, L11 · where reduced motion is asked for, nothing fades', async () => {
  const page = await visitHydrated({ reducedMotion: 'reduce' });

  await followInOneTask(page, '/services');
  await page.waitForURL('**/services');

  expect(await readFades(page)).toEqual([]);
});

/** Follows a link, or goes back without one, and counts the headings in the first frame that has the new page. */
function countHeadingsInFirstFrame(page: Page, link?: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const { title } = document;
    if (selector) document.querySelector<HTMLElement>(selector)!.click();
    else history.back();
    do await new Promise(requestAnimationFrame);
    while (document.title === title);
    return document.querySelectorAll('main h2').length;
  }, link);
}

/** The headings of a page as it is prerendered: all of them. */
async function countHeadings(page: Page, path: string): Promise<number> {
  const html = await (await page.request.get(path)).text();
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return main.split('<h2').length - 1;
}

test('L11 · a followed link shows the first screen before the rest of its page; going back and a named place show all of it', async () => {
  const page = await visitHydrated();
  const headings = { home: await countHeadings(page, '/'), services: await countHeadings(page, '/services') };

  expect(await countHeadingsInFirstFrame(page, 'header a[href="/services"]')).toBeLessThan(headings.services / 2);
  await expect.poll(() => page.locator('main h2').count()).toBe(headings.services);

  expect(await countHeadingsInFirstFrame(page)).toBe(headings.home);
  expect(await countHeadingsInFirstFrame(page, 'main a[href="/services#consulting"]')).toBe(headings.services);
});
