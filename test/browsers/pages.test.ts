import { describe, expect, test } from 'vitest';
import { openSite } from '#test/support/open-site.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';
import { findBrowsers, openBrowser } from './installed-browsers.ts';
import { barLink, button, link } from './visitor.ts';

const site = await openSite();
/** WebKit's narrowest window. */
const phone = { width: 447, height: 844 };

describe.each(findBrowsers())('$name', ({ start }) => {
  const arrive = openBrowser(start, site.url);

  test.for(siteAddresses)(
    'R1–R10, L4 · %s hydrates without a complaint and never scrolls sideways',
    async (address) => {
      const visitor = await arrive();

      await visitor.visit(address);
      // A signed-out visitor is sent to sign in.
      if (address === '/account') await visitor.isAt('/login');
      await visitor.untilHydrated();

      for (const width of [390, 820, 1440]) {
        await visitor.window.resize({ width, height: 900 });
        // Firefox lays a page out some time after its window has the new size.
        await expect
          .poll(() => visitor.ask('document.documentElement.scrollWidth - innerWidth'))
          .toBeLessThanOrEqual(0);
      }
    },
  );

  test('L3, L11 · the first Tab leads to the skip link; a link of the bar leads to the top and the heading of its page, by mouse and by key, and Back to the page before', async () => {
    const visitor = await arrive();
    await visitor.visit('/');
    await visitor.untilHydrated();
    const arrivesAt = async (path: string, name: string) => {
      await visitor.isAt(path);
      await visitor.until('document.activeElement === document.querySelector("h1")');
      expect(await visitor.ask('[scrollY, document.querySelector("header [aria-current]").textContent]')).toEqual([
        0,
        name,
      ]);
    };

    await visitor.tabTo('Skip to the content');
    await visitor.tabTo('Contact');
    await visitor.window.press('Enter');
    await arrivesAt('/contact', 'Contact');
    await visitor.click(barLink('Services'));
    await arrivesAt('/services', 'Services');
    await visitor.ask('history.back()');
    await visitor.isAt('/contact');
  });

  test('L4, L12 · on a phone the menu opens, switches the colour mode, which holds on the next page, and closes when a link in it is chosen', async () => {
    const visitor = await arrive(phone);
    await visitor.visit('/');
    await visitor.untilHydrated();
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const before = await visitor.ask(ground);

    await visitor.click(button('Menu'));
    await visitor.click(button('Colour mode'));
    await visitor.until(`${ground} !== ${JSON.stringify(before)}`);
    const after = await visitor.ask(ground);
    await visitor.click(`//nav[@popover]${link('About')}`);
    await visitor.isAt('/about');
    const isOpen = 'document.querySelector("nav[popover]").matches(":popover-open")';
    await expect.poll(() => visitor.ask(isOpen)).toBe(false);
    await visitor.visit('/services');

    expect(await visitor.ask(ground)).toBe(after);
  });
});
