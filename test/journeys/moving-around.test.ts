import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hero } from '#company/home.ts';
import { searchWords } from '#company/search.ts';
import { services } from '#company/services.ts';
import { bar } from '#test/journeys/page-objects/bar.ts';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite, untilHydrated } from '#test/support/open-site.ts';

const site = await openSite();

const phone = { width: 390, height: 800 };
/** Rounded to 10 px, because scroll anchoring can move the page slightly when the font arrives after a reload. */
const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY / 10) * 10);

/** Scrolls once the font is there, which moves lines, and waits for the frame in which the page notes its position. */
async function scrollPage(page: Page, y: number): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.evaluate(async (place) => {
    scrollTo(0, place);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, y);
}

/** A long page of the sample is higher than that of other companies. */
async function findPlace(page: Page, y: number): Promise<number> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  return Math.min(y, Math.floor(end / 20) * 10);
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

test('L11 · Back restores the scroll position of a long page and focuses its heading; Forward restores the position of the next page', async () => {
  const page = await site.visit('/', { viewport: phone });
  await untilHydrated(page);
  const place = await findPlace(page, 4000);
  await scrollPage(page, place);
  await follow(page, 'Contact');
  await page.waitForURL('**/contact');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scrollPage(page, 900);

  await page.goBack();
  await expect.poll(() => readHeading(page)).toBe(hero.headline);
  await expect.poll(() => placeOf(page)).toBe(place);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await page.goForward();
  await expect.poll(() => readHeading(page)).not.toBe(hero.headline);
  await expect.poll(() => placeOf(page)).toBe(900);
});

test('L11 · after a reload the page keeps its scroll position, and Back leads to the earlier scroll position of the page before', async () => {
  const page = await site.visit('/', { viewport: phone });
  await untilHydrated(page);
  const place = await findPlace(page, 5000);
  await scrollPage(page, place);
  await follow(page, 'Cookie Policy');
  await page.waitForURL('**/cookie-policy');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scrollPage(page, 400);

  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(400);
  await untilHydrated(page);
  await page.goBack();

  await expect.poll(() => readHeading(page)).toBe(hero.headline);
  await expect.poll(() => placeOf(page)).toBe(place);
});

test('L11, L7 · a link to the page one is on leads to its top, with focus on its heading', async () => {
  const page = await site.visit('/services');
  await untilHydrated(page);
  await scrollPage(page, 3000);

  await follow(page, services[0].title);

  await expect.poll(() => placeOf(page)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(await readHeading(page));
});

test('L11 · if two links are clicked in the same moment, the second page opens and can be used at once', async () => {
  const page = await site.visit('/');
  await untilHydrated(page);

  await page.evaluate(() => {
    for (const path of ['/services', '/about'])
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)!.click();
  });
  await expect.poll(() => page.title()).toBe(searchWords['/about'].title);
  await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');

  await expect.poll(() => page.title()).toBe(searchWords['/contact'].title);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
