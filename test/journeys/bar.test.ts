import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { palette } from '#company/brand/colors.ts';
import { siteConfig } from '#site-config';
import { newAddress, signUp } from '#test/journeys/page-objects/account.ts';
import { bar, barLink, greeting, menu, openMenu, signInLink } from '#test/journeys/page-objects/bar.ts';
import { mainHeading, seeToast } from '#test/journeys/page-objects/page.ts';
import { follow, seePage } from '#test/support/complete-page.ts';
import { asRgb } from '#test/support/contrast.ts';
import { openSite } from '#test/support/open-site.ts';
import { focused, see, seeFocus, seeNone } from '#test/support/see.ts';
import { mainLinks } from '#web/src/navigation/navigation-words.ts';

const site = await openSite();

const phone = { width: 390, height: 800 };

const isFloating = (page: Page) =>
  bar(page).evaluate((header) => getComputedStyle(header.firstElementChild!).boxShadow !== 'none');

/** How the bar's ground is drawn. */
const ground = (page: Page) =>
  bar(page).evaluate((header) => {
    const { backgroundColor, borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(header.firstElementChild!);
    return { backgroundColor, borderTopColor, borderTopWidth, boxShadow };
  });

test('L2 · until 100 px of a page the bar is transparent; after them it floats, also after a reload before any module has run', async () => {
  const page = await site.visit('/contact');
  const transparent = 'rgba(0, 0, 0, 0)';
  const atTop = { backgroundColor: transparent, borderTopColor: transparent, borderTopWidth: '1px', boxShadow: 'none' };
  const opaque = expect.stringMatching(/^rgb\(/);
  const boxShadow = expect.stringContaining('px');
  const floating = { ...atTop, backgroundColor: opaque, borderTopColor: opaque, boxShadow };

  await page.evaluate(() => scrollTo(0, 100));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  expect(await ground(page)).toEqual(atTop);
  await page.evaluate(() => scrollTo(0, 101));
  await expect.poll(() => ground(page)).toEqual(floating);

  await page.evaluate(() => scrollTo(0, 600));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  // Near enough: letters that arrive above may move what is read by a line.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect.poll(() => isFloating(page)).toBe(true);
});

test('L3, L4, L5 · from 1024 px the bar has the links: Sign In as plain text, and Contact last, as a solid button; the current route is marked, and only it, also after navigation', async () => {
  const page = await site.visit('/', { viewport: { width: 1024, height: 768 } });
  const current = () => bar(page).locator('a[aria-current=page]:visible').allTextContents();
  const [, ...seen] = await bar(page).locator('a:visible').allTextContents();

  expect(seen).toEqual([
    ...mainLinks.map(({ label }) => label).filter((label) => label !== 'Contact'),
    ...(siteConfig.signIn ? ['Sign In'] : []),
    'Contact',
  ]);
  await seeNone(bar(page).getByRole('button', { name: 'Menu' }), mainHeading(page));
  const grounds = [signInLink(page), barLink(page, 'Contact')].map((link) =>
    link.evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  expect(await Promise.all(grounds)).toEqual(['rgba(0, 0, 0, 0)', asRgb(palette.marigold[400])]);

  await expect.poll(current).toEqual(['Home']);
  await follow(barLink(page, 'Contact'));
  await expect.poll(current).toEqual(['Contact']);
});

test('L4, L11 · on a phone the links are in a menu that is walked through by key, and closes with Escape, its button, when a link is chosen, with Back, when the focus leaves it, and when its button goes', async () => {
  const page = await site.visit('/about', { viewport: phone });
  const button = bar(page).getByRole('button', { name: 'Menu' });

  await seeNone(barLink(page, 'Services'), mainHeading(page));
  await openMenu(page);
  await see(menu(page));
  await button.click();
  await seeNone(menu(page), mainHeading(page));
  await button.press('Enter');
  await see(menu(page));
  const chat = siteConfig.contact.whatsApp ? ['WhatsApp'] : [];
  const expected = [...mainLinks.map(({ label }) => label), ...chat, 'Sign In', 'Colour mode'];
  const stops: string[] = [];
  for (const _ of expected) {
    await page.keyboard.press('Tab');
    stops.push((await focused(page)).replace(/\s+,.*/, ''));
  }
  expect(stops).toEqual(expected);
  await page.keyboard.press('Escape');
  await seeNone(menu(page), mainHeading(page));
  await seeFocus(page, 'Menu');

  await openMenu(page);
  await follow(menu(page).getByRole('link', { name: 'Services' }));
  await seeNone(menu(page), mainHeading(page));
  await openMenu(page);
  await page.goBack();
  await seePage(page, '/about');
  await seeNone(menu(page), mainHeading(page));
  await openMenu(page);
  await page.locator('main a').first().focus();
  await seeNone(menu(page), mainHeading(page));
  await openMenu(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await seeNone(menu(page), mainHeading(page));
});

/** Where the name of the company and the links to the pages begin. */
const places = (page: Page) =>
  bar(page)
    .locator('a:visible')
    .evaluateAll((links) => links.slice(0, 4).map((link) => link.getBoundingClientRect().x));

/** Everything visible in the bar that is not whole in the window, covers the one before it, or is too high or narrow. */
function strayingFrom(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a, header button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }, index, all) => {
        const start = all[index - 1]?.box.right ?? 0;
        return box.left < start || box.right > innerWidth || box.height > 56 || box.width < 40;
      })
      .map(({ words, box }) => `${words}: ${box.left} to ${box.right}, ${box.height} high`),
  );
}

test('L3, L4, L5, L11 · the whole bar is on the screen at every width, with a long greeting as with Sign In; its links stay in their places, the greeting is underlined as a link, and signing out from the menu leads back to it', async () => {
  const page = await signUp(site, `a-person-with-a-rather-long-address-${newAddress()}`);
  const seen = [];

  for (const state of ['signed in', 'signed out']) {
    for (const width of [320, 390, 767, 768, 820, 900, 1023, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => [state, width, await strayingFrom(page)]).toEqual([state, width, []]);
    }
    seen.push(await places(page));
    if (state === 'signed out') continue;

    const name = greeting(page, '').locator('span span').nth(1);
    expect(await name.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
    for (const viewport of [{ width: 820, height: 1180 }, phone]) {
      await page.setViewportSize(viewport);
      await openMenu(page);
      const words = menu(page).getByText('Hello,').locator('..');
      await see(words);
      expect(await words.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
    }
    await openMenu(page);
    await bar(page).getByRole('button', { name: 'Sign Out' }).press('Enter');
    await seeToast(page, 'Signed out successfully');
    await seeFocus(page, 'Menu');
  }

  expect(seen[0]).toEqual(seen[1]);
});

test('L2, L4 · on a phone the scrolled bar offers Contact between the name and the menu, but not on the contact page', async () => {
  const page = await site.visit('/services', { viewport: phone });
  const offer = barLink(page, 'Contact');
  await seeNone(offer, mainHeading(page));

  await page.mouse.wheel(0, 300);
  await see(offer);
  expect((await offer.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  await follow(offer);
  await seeNone(offer, mainHeading(page));

  await page.mouse.wheel(0, 300);
  await expect.poll(() => isFloating(page)).toBe(true);
  await seeNone(offer, mainHeading(page));
});
