import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactMessageLimits } from '#contract/contact-message.ts';
import { barLink } from '#test/journeys/page-objects/bar.ts';
import { field, mainHeading } from '#test/journeys/page-objects/controls.ts';
import { mainThreads, type TraceEvent } from '#test/support/chromium-trace.ts';
import { untilAwake, openSite } from '#test/support/open-site.ts';
import { fontKey } from '#web/src/boot/boot-contract.ts';

const site = await openSite();

const isAwake = (page: Page) => page.evaluate<unknown>('document.isAwake');

/** Waits until the page has all that it wakes with, and has run what comes before that. */
async function untilPrepared(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('link[integrity]').length)).toBeGreaterThan(5);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Notes on the page whatever has Chromium read the tables of a language: 17 to 35 ms for the first of its kind (147, on a desktop). */
const noteReadTables = `
  self.tablesRead = [];
  const note = (owner, name) => {
    owner[name] = new Proxy(owner[name], {
      apply: (target, self, values) => (tablesRead.push(name), Reflect.apply(target, self, values)),
      construct: (target, values) => (tablesRead.push(name), Reflect.construct(target, values)),
    });
  };
  for (const name of ['Collator', 'DateTimeFormat', 'DisplayNames', 'NumberFormat', 'Segmenter']) note(Intl, name);
  for (const name of ['toLocaleDateString', 'toLocaleString', 'toLocaleTimeString']) note(Date.prototype, name);
  note(Number.prototype, 'toLocaleString');
  note(String.prototype, 'localeCompare');
`;

test('a page that nobody touches has its components at hand and does not run them', async () => {
  const page = await site.visit('/');
  await untilPrepared(page);

  expect(await isAwake(page)).toBeUndefined();
  expect(
    await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[integrity][rel=stylesheet]')?.media),
  ).toBe('print');
});

test.for([
  ['a pointer that moves', (page: Page) => page.mouse.move(200, 400)],
  ['a finger', (page: Page) => page.touchscreen.tap(200, 400)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a field that is chosen', (page: Page) => page.getByRole('textbox').last().focus()],
] as const)('%s wakes the page', async ([, act]) => {
  const page = await site.visit('/', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await untilPrepared(page);

  await act(page);

  await expect.poll(() => isAwake(page)).toBe(true);
});

test('a page that wakes compiles few functions: its modules were compiled while they came', async () => {
  const page = await site.visit('/about');
  await untilPrepared(page);
  const browser = page.context().browser()!;

  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] });
  await untilAwake(page);
  const trace: { traceEvents: readonly TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));

  const compiled = mainThreads(trace.traceEvents)
    .flat()
    .filter(({ name }) => name === 'V8.ParseFunction').length;
  expect(compiled).toBeGreaterThan(0);
  // Without the hint they are 542 (Chromium 147).
  expect(compiled).toBeLessThan(150);
});

test.for(['/', '/contact', '/login', '/privacy-policy'])(
  '%s has no tables of a language read while it loads, wakes and is written on',
  async (path) => {
    const page = await site.visit(path);
    await page.addInitScript(noteReadTables);
    await page.reload();
    await untilAwake(page);
    if (path === '/contact') {
      await field(page, 'Message').fill('x'.repeat(contactMessageLimits.message - 1));
      await page.getByText('1 character left').waitFor();
    }

    expect(await page.evaluate('tablesRead')).toEqual([]);
  },
);

test('what an awake page fetches for a link does not have it laid out anew', async () => {
  const page = await site.visit('/about');
  await untilPrepared(page);
  await untilAwake(page);
  // The letters set the page anew, once.
  await page.waitForFunction((key) => localStorage.getItem(key), fontKey);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const layouts = async () =>
    (await devTools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value;
  const files = () => page.locator('link[integrity]').count();
  const before = { files: await files(), layouts: await layouts() };

  await barLink(page, 'Services').hover();

  await expect.poll(files).toBeGreaterThan(before.files);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await layouts()).toBe(before.layouts);
});

test('where the stylesheet cannot be had a second time, the page applies the one it has', async () => {
  const page = await site.visit('/about');
  await untilPrepared(page);
  await page.route('**/*.css', (route) => route.abort());

  await untilAwake(page);

  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(await page.locator('link[integrity][rel=stylesheet]').getAttribute('media')).toBe('all');
});

test('R1 · the first touch of all may be a link: it is followed', async () => {
  const page = await site.visit('/', { hasTouch: true, viewport: { width: 390, height: 844 } });

  await page.locator('main a[href="/contact"]').first().tap();

  await page.waitForURL('**/contact');
  expect(await mainHeading(page).count()).toBe(1);
});

test.for(['/?from=a-letter', '/contact', '/login', '/signup', '/account', '/message/received'])(
  'T1, T4 · %s is there to write on, or has something to show that only its components know, and wakes by itself',
  async (address) => {
    const page = await site.visit(address);

    await expect.poll(() => isAwake(page)).toBe(true);
  },
);

test('T4 · a page wakes by itself for whom the site keeps words', async () => {
  const page = await site.visit('/contact');
  await untilAwake(page);
  await field(page, 'First name').fill('Asha');

  await page.reload();

  await expect.poll(() => isAwake(page)).toBe(true);
  expect(await field(page, 'First name').inputValue()).toBe('Asha');
});
