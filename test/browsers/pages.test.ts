import { describe, expect, test } from 'vitest';
import { shownParticles } from '#test/support/drawn-particles.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';
import { keys } from './browser.ts';
import { findBrowsers } from './find-browsers.ts';
import { openBrowser } from './open-browsers.ts';
import { barLink, button, link } from './visitor.ts';

const { browsers, missing } = await findBrowsers();
for (const line of missing) console.log(line);

const phone = { width: 447, height: 844 };

describe.each(browsers)('$name', ({ start }) => {
  const arrive = openBrowser(start);

  test.for(siteAddresses)('R1–R10, L4 · %s wakes without a complaint and never scrolls sideways', async (address) => {
    const visitor = await arrive();

    await visitor.visit(address);
    // Whoever is signed out is sent from here to sign in.
    if (address === '/account') await visitor.isAt('/login');
    await visitor.untilHydrated();

    for (const width of [390, 820, 1440]) {
      await visitor.window.resize({ width, height: 900 });
      // Firefox lays a page out some time after its window has the new size.
      await expect.poll(() => visitor.ask('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
  });

  test('L3, L11 · a link of the bar leads to the top and the heading of its page, and Back to where one was', async () => {
    const visitor = await arrive();
    await visitor.visit('/');
    await visitor.untilHydrated();

    await visitor.click(barLink('Services'));
    await visitor.isAt('/services');
    await visitor.until('document.activeElement === document.querySelector("h1")');
    expect(await visitor.ask('[scrollY, document.querySelector("header [aria-current]").textContent]')).toEqual([
      0,
      'Services',
    ]);

    await visitor.ask('history.back()');
    await visitor.isAt('/');
  });

  test('L11 · two links in the same moment: the second is obeyed', async () => {
    const visitor = await arrive();
    await visitor.visit('/');
    await visitor.untilHydrated();
    await visitor.ask(`(() => {
      self.refused = [];
      addEventListener('unhandledrejection', ({ reason }) => refused.push(String(reason)));
    })()`);

    await visitor.click(barLink('Services'));
    await visitor.click(barLink('About'));

    await visitor.isAt('/about');
    expect(await visitor.ask('refused')).toEqual([]);
  });

  test('L4 · on a phone the menu opens, and closes when a link in it is chosen', async () => {
    const visitor = await arrive(phone);
    await visitor.visit('/');

    await visitor.click(button('Menu'));
    await visitor.click(`//nav[@popover]${link('About')}`);

    await visitor.isAt('/about');
    expect(await visitor.ask('document.querySelector("nav[popover]").matches(":popover-open")')).toBe(false);
  });

  test('L11 · by key: the skip link leads to the content, and a link of the bar to its page', async () => {
    const visitor = await arrive();
    await visitor.visit('/');
    await visitor.untilHydrated();
    await visitor.tabTo('Skip to the content');
    await visitor.tabTo('Contact');

    await visitor.window.type(keys.enter);

    await visitor.isAt('/contact');
    // The link of the bar stays, and has the focus until the new page takes it.
    await visitor.until('document.activeElement.tagName === "H1"');
    expect(await visitor.ask('scrollY')).toBe(0);
  });

  test('L12 · the colour mode is switched, and the choice holds on the next page', async () => {
    const visitor = await arrive();
    await visitor.visit('/about');
    const ground = 'getComputedStyle(document.body).backgroundColor';
    const before = await visitor.ask(ground);

    await visitor.click(button('Colour mode'));
    await visitor.until(`${ground} !== ${JSON.stringify(before)}`);
    const after = await visitor.ask(ground);
    await visitor.visit('/services');

    expect(await visitor.ask(ground)).toBe(after);
  });

  test('L2 · while the bar begins to float, its words have one colour at every moment', async () => {
    const visitor = await arrive();
    await visitor.visit('/services');
    await visitor.untilHydrated();

    const colours = await visitor.ask<readonly (readonly string[])[]>(`(async () => {
      const ground = document.querySelector('header > div');
      const words = [...ground.querySelectorAll('a[href="/login"], button[data-colour-mode-switch], a[href="/about"]')];
      const seen = [];
      scrollTo(0, 400);
      for (let calm = 0; calm < 5; ) {
        await new Promise(requestAnimationFrame);
        calm = document.documentElement.hasAttribute('data-scrolled') && ground.getAnimations().length === 0 ? calm + 1 : 0;
        seen.push([ground, ...words].map((element) => getComputedStyle(element).color));
      }
      return seen;
    })()`);

    expect(colours.length).toBeGreaterThan(4);
    expect(colours.filter((frame) => new Set(frame).size > 1)).toEqual([]);
  });

  test('S2 · the words of each step stand below its drawing', async () => {
    const visitor = await arrive();
    await visitor.visit('/services');

    for (const width of [1100, 1280, 1440]) {
      await visitor.window.resize({ width, height: 900 });
      const gaps = await visitor.ask<readonly number[]>(`[...document.querySelectorAll('[aria-labelledby=process] li')]
        .map((step) => step.querySelector('p').getBoundingClientRect().top - step.querySelector('svg').getBoundingClientRect().bottom)`);
      expect(gaps).toHaveLength(4);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    }
  });

  test('P1 · no cell of the table of what is stored is broken into lines of one word', async () => {
    const visitor = await arrive();
    await visitor.visit('/cookie-policy');

    const wordsInALine = await visitor.ask<readonly number[]>(`[...document.querySelectorAll('table td')]
      .filter((cell) => cell.textContent.trim().split(/\\s+/).length > 3)
      .map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return cell.textContent.split(/\\s+/).length / lines.size;
      })`);

    expect(Math.min(...wordsInALine)).toBeGreaterThan(1.2);
  });

  test('L1, L10 · the particles drift while a page is left alone, and stand still while a visitor scrolls', async () => {
    const visitor = await arrive();
    await visitor.visit('/services');
    await visitor.untilHydrated();
    // A sum of what the canvas shows, which the smallest drift changes.
    const look = `${shownParticles}.reduce((sum, value, index) => (sum + value * (index % 9973)) % 2147483647, 0)`;
    const isSameAfter = (wait: string) =>
      visitor.ask<boolean>(`(async () => {
        const before = ${look};
        for (let step = 0; step < 30; step += 1) {
          ${wait};
          await new Promise(requestAnimationFrame);
        }
        return before === ${look};
      })()`);

    await expect.poll(() => isSameAfter('')).toBe(false);
    await expect.poll(() => isSameAfter('scrollTo(0, 2000 + step * 100)')).toBe(true);
    await expect.poll(() => isSameAfter('')).toBe(false);
  });
});
