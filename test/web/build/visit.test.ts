import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { findRoute } from '#web/src/navigation/routes.ts';
import { pageFiles } from './bundle-files.ts';
import { serveBundle } from './serve-bundle.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());

/** Visitors of the other pages sign in, and fetch more. */
const readPaths = pageFiles.map(({ path }) => path).filter((path) => findRoute(path).page.indexed);

async function visit(path: string): Promise<Page> {
  const url = await serveBundle();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  onTestFinished(() => page.close());
  await page.goto(url + path, { waitUntil: 'networkidle' });
  return page;
}

/** Pictures of the content, which are lazy. The drawings of the pages count as requests. */
const isPicture = (path: string) => /\.(svg|ico|avif|webp)$/.test(path) && !/hero|sprite/.test(path);

const readTimings = (page: Page) =>
  page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    requests: performance
      .getEntriesByType('resource')
      // Scripts of other companies (`scripts`) are no part of the budget.
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));

test.each(readPaths)(
  'a visitor who only reads %s makes at most ten requests without pictures, before the first paint only for pictures, and the layout stays',
  async (path) => {
    const page = await visit(path);
    const { paintedAt, requests } = await readTimings(page);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          // Without a shift the observer is not called.
          requestAnimationFrame(() => setTimeout(() => resolve(0)));
        }),
    );

    const early = requests.filter(({ startTime }) => startTime < paintedAt).map((request) => request.path);
    expect(requests.map((request) => request.path)).toContainEqual(expect.stringMatching(/^\/assets\/main-/));
    expect(early.filter((each) => !isPicture(each))).toEqual([]);
    expect(requests.filter((request) => !isPicture(request.path)).length + 1).toBeLessThanOrEqual(10);
    // Without the fonts of `fonts-liberation` the brand's font moves more.
    expect(shift).toBeLessThanOrEqual(0.07);
  },
);

test('L11 · a link that is clicked two seconds after loading needs no request', async () => {
  const page = await visit('/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.evaluate(() => Object.assign(document, { isSamePage: true }));
  await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
  await page.waitForURL('**/about');

  expect(await page.evaluate(() => 'isSamePage' in document)).toBe(true);
  expect(requested.filter((name) => name.endsWith('.js'))).toEqual([]);
});
