import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { services } from '#company/services.ts';
import { visitAddress } from '#test/journeys/page-objects/account.ts';
import { findAccessibilityViolations } from '#test/support/find-accessibility-violations.ts';
import { findWeakFocusRings } from '#test/support/find-weak-focus-rings.ts';
import { openSite } from '#test/support/open-site.ts';
import { findCutWords, findNuisances, findSmallTargets, readPrinted, readWords } from '#test/support/page-checks.ts';
import { see } from '#test/support/see.ts';
import { siteAddresses } from '#test/support/site-addresses.ts';

const site = await openSite();

const maxStops = 150;
const phone = { width: 390, height: 800 };
const isNightly = process.env['NIGHTLY'] !== undefined;
/** Each night also the colours in the dark. */
const axeRuns = isNightly
  ? ([
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const)
  : ([['light', 'all']] as const);
/** One page of each kind: each night, all pages are walked through, read in all widths, and checked in a wide window too. */
const kinds = new Set(['/', '/contact', '/account', '/privacy-policy']);
/** Their words depend on the session. */
const signInPages = new Set(['/login', '/signup', '/forgot-password', '/account']);

/**
 * Sizes of text, in percent, and widths. 180 px is 360 px at 200 %, and 320 px is 1280 px at 400 %; 640 and 720 px are
 * 1280 and 1440 px at 200 %.
 */
const textSizes = [
  ...[195, 240, 260, 640, 720].map((width) => [100, width] as const),
  ...[360, 390, 1280].map((width) => [150, width] as const),
  ...([
    [200, 360],
    [200, 390],
    [100, 320],
    [100, 180],
    [200, 1280],
  ] as const),
];

/** The size of text that a person has set in the browser. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
}

/** Presses Tab through the page. */
async function walkByTab(page: Page, most: number) {
  const unseen: string[] = [];
  for (let stops = 0; stops < most; stops++) {
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
  return { stops: most, unseen };
}

/** The features of services, and their drawings, that a visitor of the page cannot see. */
async function findUnseen(page: Page): Promise<readonly string[]> {
  const parts = services.map(async ({ title, features, icon }) => {
    const part = page.getByRole('region', { name: title, exact: true });
    const drawing = (await part.locator('[data-color] use').getAttribute('href')) ?? '';
    const seen = await Promise.all(features.map((each) => part.getByText(each, { exact: true }).isVisible()));
    return [...features.filter((_, index) => !seen[index]), ...(drawing.endsWith(`#${icon}`) ? [] : [drawing])];
  });
  return (await Promise.all(parts)).flat();
}

test.for(siteAddresses)(
  'R1–R10, R12, M12, L2, L4, L11, L12, K1, S1, E5, H5, A2 · %s passes all page checks on small and large screens, with the keyboard, in print and without JavaScript',
  async (address) => {
    const page = await visitAddress(site, address, { reducedMotion: 'reduce', viewport: phone });
    const isOfKind = isNightly || kinds.has(address);
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));

    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(findNuisances), `fields and rows at ${width} px`).toEqual([]);
      const features = address === '/services' ? await findUnseen(page) : [];
      expect.soft(features, `features at ${width} px`).toEqual([]);
      if (width === 820 || (width === 1440 && !isOfKind)) continue;
      for (const [colorScheme, rules] of axeRuns) {
        await page.emulateMedia({ colorScheme });
        const violations = await findAccessibilityViolations(page, rules);
        expect.soft(violations, `${colorScheme}, ${width} px`).toEqual([]);
      }
      expect.soft(await page.evaluate(findSmallTargets), `targets at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const { stops, unseen } = await walkByTab(page, isOfKind ? maxStops : 20);
    expect.soft(unseen).toEqual([]);
    expect.soft(stops).toBeGreaterThan(15);
    expect.soft(stops).toBeLessThan(maxStops);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await findWeakFocusRings(page), `rings in ${colorScheme}`).toEqual([]);
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const blackOnWhite = { colours: ['rgb(0, 0, 0)'], grounds: ['none'], fills: ['rgba(0, 0, 0, 0)'] };
    expect.soft(await page.evaluate(readPrinted)).toEqual(blackOnWhite);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    for (const [percent, width] of isOfKind ? textSizes : textSizes.slice(-4)) {
      await setTextSize(page, percent);
      await page.setViewportSize({ width, height: 800 });
      const takenWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(takenWidth, `text of ${percent} % at ${width} px`).toBe(width);
      expect.soft(await page.evaluate(findCutWords), `text of ${percent} % at ${width} px`).toEqual([]);
    }
    await see(page.getByRole('banner').getByRole('button', { name: 'Menu' }));

    const { status, prerendered, hydrated } = await page.evaluate(readWords);
    expect.soft(status).toBe(address === '/no/such/page' ? 404 : 200);
    expect.soft(prerendered.length).toBeGreaterThan(400);
    expect.soft(signInPages.has(address) ? prerendered : hydrated).toEqual(prerendered);
    // A page that is not there is a refused request.
    expect.soft(messages.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([]);
  },
);
