import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { findBrowsers } from './find-browsers.ts';
import { openBrowser } from './open-browsers.ts';
import { barLink, button, shown } from './visitor.ts';

const { browsers } = await findBrowsers();

const phone = { width: 447, height: 844 };
const tablet = { width: 820, height: 1180 };
async function countPixels(picture: Buffer, colour: string): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  const wanted = Buffer.from(colour, 'hex');
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3) if (pixels.compare(wanted, 0, 3, at, at + 3) === 0) found += 1;
  return found;
}

const lefts = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].map((element) => Math.round(element.getBoundingClientRect().left))`;

describe.each(browsers)('$name', ({ start }) => {
  const arrive = openBrowser(start);
  const arriveAtNight = openBrowser(() => start({ colorScheme: 'dark' }));

  test('L12 · where the system is dark, drawings have the colours of the dark', async () => {
    const visitor = await arriveAtNight();
    await visitor.visit('/services');
    await visitor.untilHydrated();
    await visitor.ask('document.querySelector("#ai-digital-marketing").scrollIntoView()');
    const disc = { light: 'e3ebfd', dark: '16224f' };

    await expect.poll(async () => countPixels(await visitor.window.screenshot(), disc.dark)).toBeGreaterThan(500);
    expect(await countPixels(await visitor.window.screenshot(), disc.light)).toBe(0);
  });

  test('H1, L11 · the kolam is drawn within 250 ms on the first page of a visit, and not again', async () => {
    const visitor = await arrive();
    const drawing = 'document.querySelector(\'main svg[width="560"]\')';
    await visitor.visit('/');

    const [name, duration, delay] = await visitor.ask<readonly string[]>(
      `(({ animationName, animationDuration, animationDelay }) => [animationName, animationDuration, animationDelay])(getComputedStyle(${drawing}))`,
    );
    expect([name, parseFloat(duration!) <= 0.25, parseFloat(delay!) <= 0.25]).toEqual(['draw-thread', true, true]);
    // WebKit calls the animation finished a frame before its styles are those of the end.
    await visitor.until(`parseFloat(getComputedStyle(${drawing}).strokeDashoffset) === 0`);

    await visitor.untilHydrated();
    await visitor.click(barLink('Services'));
    await visitor.isAt('/services');
    await visitor.click(barLink('Home'));
    await visitor.isAt('/');
    await visitor.until(`${drawing} !== null`);
    expect(await visitor.ask(`${drawing}.getAnimations().length`)).toBe(0);
  });

  test('L11 · a page is laid out whole after its first paint, and shows the same lines when it is loaded again', async () => {
    const visitor = await arrive(phone);
    const top = 'Math.round(document.querySelector("footer").getBoundingClientRect().top)';
    await visitor.visit('/');
    await visitor.until('!("arriving" in document.documentElement.dataset)');
    await visitor.ask('document.querySelector("footer").scrollIntoView()');
    const before = await visitor.ask<number>(top);

    await visitor.ask('self.isLeft = setTimeout(() => location.reload())');

    await visitor.until('!self.isLeft && document.readyState === "complete"');
    // A second visit has the brand's letters from the start, and WebKit no scroll anchoring: on 10,000 px they come to some 30.
    await expect.poll(async () => Math.abs((await visitor.ask<number>(top)) - before)).toBeLessThan(60);
  });

  test('H2 · on a phone the names of clients stand below the figures, in the same columns', async () => {
    const visitor = await arrive(phone);
    await visitor.visit('/');

    const figures = await visitor.ask<readonly number[]>(lefts('main section dl > *'));

    expect(new Set(await visitor.ask<readonly number[]>(lefts('dl + ul[aria-label] > li')))).toEqual(
      new Set(figures.slice(0, 4)),
    );
  });

  test('H6 · on a tablet the lines of what clients say are no longer than those of other words', async () => {
    const visitor = await arrive(tablet);
    await visitor.visit('/');

    const widths = await visitor.ask<readonly number[]>(
      `[...document.querySelectorAll('blockquote')].slice(1).map((words) => words.getBoundingClientRect().width)`,
    );

    expect(widths.length).toBeGreaterThan(2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(608);
  });

  test('R5, R6 · on a tablet a form for signing in stands beside its heading', async () => {
    const visitor = await arrive(tablet);

    for (const path of ['/login', '/signup', '/forgot-password']) {
      await visitor.visit(path);
      await visitor.untilHydrated();
      expect(
        await visitor.ask(`document.querySelector('main form').getBoundingClientRect().left
          > document.querySelector('h1').getBoundingClientRect().right`),
      ).toBe(true);
    }
  });

  test('S1 · no line of what one gets is left with a single word', async () => {
    const visitor = await arrive(phone);
    await visitor.visit('/services');

    const lastLines = await visitor.ask<readonly string[]>(`[...document.querySelectorAll('main li')]
      .filter((item) => item.querySelector(':scope > span > svg') && item.textContent.split(' ').length > 3)
      .map((item) => {
        const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        const tops = words.data.split(' ').map((word, index, all) => {
          const start = all.slice(0, index).join(' ').length + (index > 0 ? 1 : 0);
          range.setStart(words, start);
          range.setEnd(words, start + word.length);
          return [word, Math.round(range.getBoundingClientRect().top)];
        });
        return tops.filter(([, top]) => top === tops.at(-1)[1]).map(([word]) => word).join(' ');
      })`);

    expect(lastLines.length).toBeGreaterThan(20);
    expect(lastLines.filter((line) => !line.includes(' '))).toEqual([]);
  });

  test('T5 · a toast is closed by a sign that stands in its first line', async () => {
    const visitor = await arrive();
    await visitor.visit('/signup');
    await visitor.untilHydrated();
    await visitor.click(button('Create Account'));
    await visitor.until(`${shown(button('Dismiss the notification'))} !== undefined`);

    const middles = await visitor.ask<readonly number[]>(`(() => {
      const close = ${shown(button('Dismiss the notification'))};
      const toast = close.closest('li');
      const range = document.createRange();
      range.selectNodeContents(document.createTreeWalker(toast, NodeFilter.SHOW_TEXT).nextNode());
      return [close.firstElementChild, range].map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
    })()`);

    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(3);
  });
});
