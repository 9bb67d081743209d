import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bar, barLink, openMenu } from '#test/journeys/page-objects/bar.ts';
import { mainHeading } from '#test/journeys/page-objects/controls.ts';
import { openSite } from '#test/support/open-site.ts';

const site = await openSite();

const isFloating = (page: Page) =>
  bar(page).evaluate((header) => getComputedStyle(header.firstElementChild!).boxShadow !== 'none');

/** How the bar's ground is drawn. */
const ground = (page: Page) =>
  bar(page).evaluate((header) => {
    const { backgroundColor, borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(header.firstElementChild!);
    return { backgroundColor, borderTopColor, borderTopWidth, boxShadow };
  });

test('L2 · at the top of a page the bar is transparent; scrolled, it has a ground, a border and a shadow', async () => {
  const page = await site.visit('/services');
  const transparent = 'rgba(0, 0, 0, 0)';
  const atTop = { backgroundColor: transparent, borderTopColor: transparent, borderTopWidth: '1px', boxShadow: 'none' };
  expect(await ground(page)).toEqual(atTop);

  await page.evaluate(() => scrollTo(0, 300));

  const opaque = expect.stringMatching(/^rgb\(/);
  const floating = {
    ...atTop,
    backgroundColor: opaque,
    borderTopColor: opaque,
    boxShadow: expect.stringContaining('px'),
  };
  await expect.poll(() => ground(page)).toEqual(floating);
});

test('L2 · the bar floats only once the page is scrolled by more than 100 px', async () => {
  const page = await site.visit('/contact');
  // Letters that arrive later move the page by a pixel or two.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));

  await page.evaluate(() => scrollTo(0, 100));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  expect(await isFloating(page)).toBe(false);

  await page.evaluate(() => scrollTo(0, 101));
  await expect.poll(() => isFloating(page)).toBe(true);
});

test('L2 · after a reload in mid-page the bar floats before any module has run', async () => {
  const page = await site.visit('/contact');
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => isFloating(page)).toBe(true);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();

  // Near enough: letters that arrive above may move what is read by a pixel or two.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(590);
  await expect.poll(() => isFloating(page)).toBe(true);
});

test('L3 · the current route is marked, and only it, also after navigation', async () => {
  const page = await site.visit('/');
  const current = () => bar(page).locator('a[aria-current=page]:visible').allTextContents();
  expect(await current()).toEqual(['Home']);

  await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await page.waitForURL('**/contact');

  await expect.poll(current).toEqual(['Contact']);
});

test('L4 · on a phone the links are in a menu that closes when one is chosen', async () => {
  const page = await site.visit('/', { viewport: { width: 390, height: 800 } });
  const link = bar(page).getByRole('link', { name: 'Contact', exact: true });
  expect(await link.isVisible()).toBe(false);

  await openMenu(page);
  await link.click();

  await page.waitForURL('**/contact');
  await expect.poll(() => link.isVisible()).toBe(false);
});

test('L4 · the menu opens and leads on without JavaScript', async () => {
  const page = await site.visit('/', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false });

  await openMenu(page);
  await bar(page).getByRole('link', { name: 'Contact', exact: true }).click();

  await page.waitForURL('**/contact');
  expect(await mainHeading(page).isVisible()).toBe(true);
});

test('L2, L4 · on a phone the scrolled bar offers WhatsApp and Contact beside the menu, but not on the contact page', async () => {
  const page = await site.visit('/services', { viewport: { width: 390, height: 800 } });
  const offer = bar(page).getByRole('link', { name: 'Contact', exact: true });
  const chat = bar(page).getByRole('link', { name: /^WhatsApp/ });
  expect(await offer.isVisible()).toBe(false);
  expect(await chat.isVisible()).toBe(false);

  await page.mouse.wheel(0, 300);
  await expect.poll(() => offer.isVisible()).toBe(true);
  expect((await offer.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  expect(await bar(page).getByRole('button', { name: 'Menu' }).isVisible()).toBe(true);
  await offer.click();
  await page.waitForURL('**/contact');

  await page.goto(`${site.url}/contact`);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isFloating(page)).toBe(true);
  expect(await offer.isVisible()).toBe(false);
  expect(await chat.isVisible()).toBe(false);
});

test('L2, L4 · what the scrolled bar of a phone offers never covers the way home: without room, the mark stands for the name', async () => {
  const page = await site.visit('/services', { viewport: { width: 390, height: 800 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isFloating(page)).toBe(true);
  const home = barLink(page, 'Nilambari Digital, home');
  const chat = barLink(page, 'WhatsApp');

  for (const [width, hasName] of [
    [330, false],
    [390, false],
    [520, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // Both at one moment: the page's letters may come between two questions.
    const offer = await chat.elementHandle();
    const seen = await home.evaluate((link, other) => {
      const name = link.getBoundingClientRect();
      return { nameWidth: name.width, nameEnds: name.right, offerBegins: other.getBoundingClientRect().left };
    }, offer);
    expect(seen.nameEnds).toBeLessThanOrEqual(seen.offerBegins);
    expect(seen.nameWidth > 100).toBe(hasName);
    expect(await bar(page).evaluate((element) => element.scrollWidth)).toBe(width);
  }
});
