import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitAddress } from '#test/journeys/page-objects/account.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { findWeakFocusRings } from '#test/support/find-weak-focus-rings.ts';
import { openSite } from '#test/support/open-site.ts';
import { see } from '#test/support/see.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';

const site = await openSite();

/** WCAG 2.5.8, in CSS pixels. */
const minTargetPx = 24;
const maxStops = 150;
const phone = { width: 390, height: 800 };
const desktop = { width: 1440, height: 900 };
/** Each night also the colours in the dark. */
const axeRuns = process.env['NIGHTLY']
  ? ([
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const)
  : ([['light', 'all']] as const);
/** Their words depend on the session. */
const signInPages = new Set(['/login', '/signup', '/forgot-password', '/account']);

const takenWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The words and sizes of controls that are too small for a finger. */
function findSmallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (min) =>
      [...document.querySelectorAll('a:not([href="#main"]), button, input, select, textarea, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // WCAG 2.5.8 allows a link in a sentence to be as high as its line.
        .filter((element) => {
          const isInline = getComputedStyle(element).display === 'inline';
          const beside = [...element.parentElement!.childNodes].filter((node) => node !== element);
          return !(isInline && beside.some((node) => node.textContent!.trim() !== ''));
        })
        .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < min || box.height < min)
        .map(({ words, box }) => `${words} ${box.width} × ${box.height}`),
    minTargetPx,
  );
}

/** The size of text that a person has set in the browser. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/**
 * Headings and controls whose words are cut off by the window or by their own box. Elements in horizontally scrolling
 * boxes are left out.
 */
function findCutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSwiped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX === 'auto' || isSwiped(element.parentElement));
    return [...document.querySelectorAll('h1, h2, h3, label, a:not([href="#main"]), button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isSwiped(element))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
        return width > 1 && (isCut || left < 0 || right > document.documentElement.clientWidth);
      })
      .map((element) => element.textContent);
  });
}

/** Presses Tab through the whole page. */
async function walkByTab(page: Page) {
  const unseen: string[] = [];
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement!;
      const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element);
      const { width, height, bottom, right } = element.getBoundingClientRect();
      const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px';
      return {
        html: element.outerHTML.slice(0, 200),
        isEnd: element === document.body,
        isSeen: hasOutline && visibility === 'visible' && bottom > 0 && right > 0 && width * height > 0,
      };
    });
    if (stop.isEnd) return { stops, unseen };
    if (!stop.isSeen) unseen.push(stop.html);
  }
  return { stops: maxStops, unseen };
}

const readPrinted = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility());
    return {
      colours: [...new Set(shown.map((element) => getComputedStyle(element).color))],
      grounds: [...new Set(shown.map((element) => getComputedStyle(element).backgroundImage))],
      fills: [...new Set(shown.map((element) => getComputedStyle(element).backgroundColor))],
    };
  });

/** The words of a page, without white space, the date of a policy, and sentences about this moment and this visit. */
function wordsIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.createDocumentFragment();
    copy.append(document.body.cloneNode(true));
    for (const element of copy.querySelectorAll('script, style, noscript, time, #launch, #opening, #quick-contact + p'))
      element.remove();
    return copy.textContent.replaceAll(/\s+/g, ' ');
  });
}

test.for(siteAddresses)(
  'R1–R10, R12, M12, L2, L4, L11, L12, K1 · %s passes all page checks on small and large screens, with the keyboard, in print and without JavaScript',
  async (address) => {
    const page = await visitAddress(site, address, { reducedMotion: 'reduce', viewport: phone });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));

    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      for (const [colorScheme, rules] of axeRuns) {
        await page.emulateMedia({ colorScheme });
        const violations = await findAccessibilityViolations(page, rules);
        expect.soft(violations, `${colorScheme}, ${viewport.width} px`).toEqual([]);
      }
      expect.soft(await findSmallTargets(page), `targets at ${viewport.width} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const { stops, unseen } = await walkByTab(page);
    expect.soft(unseen).toEqual([]);
    expect.soft(stops).toBeGreaterThan(15);
    expect.soft(stops).toBeLessThan(maxStops);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findWeakFocusRings(page), `rings in ${colorScheme}`).toEqual([]);
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const blackOnWhite = { colours: ['rgb(0, 0, 0)'], grounds: ['none'], fills: ['rgba(0, 0, 0, 0)'] };
    expect.soft(await readPrinted(page)).toEqual(blackOnWhite);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    // 180 px is 360 px at 200 %, and 320 px is 1280 px at 400 %; 640 and 720 px are 1280 and 1440 px at 200 %.
    for (const [percent, width] of [
      ...[180, 195, 240, 260, 320, 640, 720].map((narrow) => [100, narrow] as const),
      ...[150, 200].flatMap((large) => [360, 390, 1280].map((usual) => [large, usual] as const)),
    ] as const) {
      await setTextSize(page, percent);
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await takenWidth(page), `text of ${percent} % at ${width} px`).toBe(width);
      expect.soft(await findCutWords(page), `text of ${percent} % at ${width} px`).toEqual([]);
    }
    await see(page.getByRole('banner').getByRole('button', { name: 'Menu' }));

    expect.soft(messages).toEqual([]);
    expect.soft((await fetch(site.url + address)).status).toBe(address === '/no/such/page' ? 404 : 200);
    const plain = await wordsIn(await site.visit(address, { javaScriptEnabled: false }));
    const hydrated = await wordsIn(page);
    expect.soft(plain.length).toBeGreaterThan(400);
    expect.soft(signInPages.has(address) ? plain : hydrated).toEqual(plain);
  },
);
