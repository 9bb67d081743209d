import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hero } from '#company/home.ts';
import { servicesIntro } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { bar } from '#test/journeys/page-objects/bar.ts';
import { follow, reload, seePage } from '#test/support/complete-page.ts';
import { openSite } from '#test/support/open-site.ts';
import { seeFocus } from '#test/support/see.ts';

const site = await openSite();

const phone = { width: 390, height: 800 };
/** Rounded to 10 px, because scroll anchoring can move the page slightly when the font arrives after a reload. */
const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY / 10) * 10);

/** Waits for the frame in which the page notes its position. */
async function scrollPage(page: Page, y: number): Promise<void> {
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
async function followInFooter(page: Page, name: string, path: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.evaluate((element: HTMLElement) => element.click());
  await seePage(page, path);
}

test('L11 · Back and Forward restore the scroll position of each page, also after a reload, and focus its heading', async () => {
  const page = await site.visit('/', { viewport: phone });
  const place = await findPlace(page, 4000);
  await scrollPage(page, place);
  await followInFooter(page, 'Contact', '/contact');
  await expect.poll(() => placeOf(page)).toBe(0);
  await scrollPage(page, 900);

  await page.goBack();
  await seePage(page, '/');
  await expect.poll(() => placeOf(page)).toBe(place);
  await seeFocus(page, hero.headline);
  await page.goForward();
  await seePage(page, '/contact');
  await expect.poll(() => placeOf(page)).toBe(900);

  await reload(page);
  await expect.poll(() => placeOf(page)).toBe(900);
  await page.goBack();
  await seePage(page, '/');
  await expect.poll(() => placeOf(page)).toBe(place);
});

test('L11, L7 · a link to the page one is on leads to its top; a double click opens a page once; of two links that are clicked in the same moment, the second page opens and can be used at once', async () => {
  const page = await site.visit('/services');
  await scrollPage(page, 3000);
  await followInFooter(page, services[0].title, '/services');
  await expect.poll(() => placeOf(page)).toBe(0);
  await seeFocus(page, servicesIntro.heading);

  await bar(page).getByRole('link', { name: 'About', exact: true }).dblclick();
  await seePage(page, '/about');
  await page.goBack();
  await seePage(page, '/services');

  await page.evaluate(() => {
    for (const path of ['/', '/about']) document.querySelector<HTMLElement>(`header a[href="${path}"]`)!.click();
  });
  await seePage(page, '/about');
  await follow(bar(page).getByRole('link', { name: 'Contact', exact: true }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
