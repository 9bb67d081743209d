import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { services } from '#company/services.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { serveBundle } from './serve-bundle.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());

async function open(path: string, width: number): Promise<Page> {
  const url = await serveBundle();
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  onTestFinished(() => page.close());
  await page.goto(url + path, { waitUntil: 'networkidle' });
  return page;
}

test.each([390, 820, 1440])(
  'S1, E5 · at %d px a visitor sees every feature of each service, and its drawing',
  async (width) => {
    const page = await open('/services', width);

    for (const { title, features, icon } of services) {
      const part = page.getByRole('region', { name: title, exact: true });
      for (const feature of features) {
        expect([feature, await part.getByText(feature, { exact: true }).isVisible()]).toEqual([feature, true]);
      }
      expect(await part.locator('[data-color] use').getAttribute('href')).toMatch(new RegExp(`#${icon}$`));
    }
  },
);

/** The grids with a row that ends before the right edge of the grid, each as its heading and the ends of its rows. */
function findUnevenGrids(): readonly string[] {
  const grids = [...document.querySelectorAll('main *')].filter(
    (each) => getComputedStyle(each).display === 'grid' && each.children.length > 1,
  );
  return grids.flatMap((grid) => {
    const cells = [...grid.children].filter((cell) => cell.matches('li, article, figure, section, dl > div'));
    const isListOfLinks = cells.every((cell) => cell.matches(':has(> a:only-child)'));
    // A row of portraits may have fewer people than the first.
    if (cells.length < grid.children.length || isListOfLinks || grid.closest('[aria-labelledby=team]')) return [];
    const rows = new Map<number, number>();
    for (const cell of cells) {
      const { top, right } = cell.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    const { paddingRight } = getComputedStyle(grid);
    const edge = grid.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    const ends = [...rows.values()];
    const heading = grid.closest('section')?.querySelector('h2')?.textContent;
    return Math.min(...ends) > edge - 2
      ? []
      : [`${heading}: ${ends.map(Math.round).join(', ')} of ${Math.round(edge)}`];
  });
}

test.each(['/', '/about'])('H5, A2 · on %s each picture stands in the place of its image alone', async (path) => {
  const page = await open(path, 1440);

  const boxes = await page.locator('source').evaluateAll((all) => all.map((each) => each.getClientRects().length));
  expect(boxes.filter((count) => count > 0)).toEqual([]);
});

test.each(['/', '/about', '/services', '/contact'])(
  'on %s no row of cards ends before the right edge, in any width',
  async (path) => {
    for (const width of [390, 820, 1440]) {
      const page = await open(path, width);
      expect([width, await page.evaluate(findUnevenGrids)]).toEqual([width, []]);
    }
  },
);
