import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar } from '#test/journeys/page-objects/bar.ts';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

const phone = { width: 390, height: 800 };
const placeOf = (page: Page) => page.evaluate(() => scrollY);
/** Until everything that was asked for is here. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

/** Scrolls, and waits until the page has noted where it is. */
async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate((place) => scrollTo(0, place), y);
  await expect.poll(() => page.evaluate(() => Number(history.state?.placeY))).toBe(y);
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
  // A long page whose chunk the reloaded document does not have yet: the browser by itself arrives too early.
  await page.route('**/assets/home-page-*.js', async (route) => {
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await route.continue();
  });
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

test('L11 · a link that was pointed at is followed without fetching anything more', async () => {
  const page = await site.visit('/');
  await untilHydrated(page);
  // The particles are the last that a page fetches by itself.
  await expect.poll(() => page.workers().length).toBe(1);
  const link = bar(page).getByRole('link', { name: 'About', exact: true });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (['script', 'document', 'fetch'].includes(request.resourceType())) fetched.push(request.url());
  });

  const chunk = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/about-page-'));
  await link.hover();
  await chunk;
  await quiet(page);
  fetched.length = 0;
  await link.click();
  await page.waitForURL('**/about');
  await expect.poll(() => page.title()).toMatch(/^About/);

  expect(fetched).toEqual([]);
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

async function visitWithPagesLoaded(options?: BrowserContextOptions): Promise<Page> {
  const page = await site.visit('/', options);
  await untilHydrated(page);
  for (const name of ['Services', 'About', 'Contact']) {
    await bar(page).getByRole('link', { name, exact: true }).hover();
  }
  await quiet(page);
  return page;
}

test('L11 · the words of a new page fade in, and nothing else does; the first page stands at once', async () => {
  const page = await visitWithPagesLoaded();
  expect(await page.evaluate(() => document.documentElement.dataset.navigated)).toBeUndefined();
  const devTools = await page.context().newCDPSession(page);
  // So that a slow machine does not look too late.
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });

  await followInOneTask(page, '/services');

  await expect.poll(async () => [...new Set(await readFades(page))]).toEqual(['MAIN']);
});

test('L11 · the page that has arrived can be used at once, and a second link in the same moment is obeyed', async () => {
  const page = await visitWithPagesLoaded();

  await followInOneTask(page, '/services', '/about');
  await expect.poll(() => page.title()).toMatch(/^About/);
  await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');

  await expect.poll(() => page.title()).toMatch(/^Contact/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('L10, L11 · where reduced motion is asked for, nothing fades', async () => {
  const page = await visitWithPagesLoaded({ reducedMotion: 'reduce' });

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
  const page = await visitWithPagesLoaded();
  const headings = { home: await countHeadings(page, '/'), services: await countHeadings(page, '/services') };

  expect(await countHeadingsInFirstFrame(page, 'header a[href="/services"]')).toBeLessThan(headings.services / 2);
  await expect.poll(() => page.locator('main h2').count()).toBe(headings.services);

  expect(await countHeadingsInFirstFrame(page)).toBe(headings.home);
  expect(await countHeadingsInFirstFrame(page, 'main a[href="/services#consulting"]')).toBe(headings.services);
});
