import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { services } from '#company/services.ts';
import { goTo } from '#test/support/complete-page.ts';
import { findWorkerBrowser } from '#test/support/worker-site.ts';
import { serveBundle } from './serve-bundle.ts';

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

/** The grids of cards with a row that ends before the right edge of the grid, each as its heading and the ends of its rows. */
function findUnevenGrids(): readonly string[] {
  const grids = [...document.querySelectorAll('main *')].filter(
    (each) => getComputedStyle(each).display === 'grid' && each.children.length > 1,
  );
  return grids.flatMap((grid) => {
    const cells = [...grid.children].filter((cell) => cell.matches('li, article, figure, section, dl > div'));
    const areCards = cells.every((cell) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(cell);
      const isSeen = borderTopWidth !== '0px' || backgroundColor !== 'rgba(0, 0, 0, 0)';
      return isSeen || cell.matches('article, figure, section');
    });
    const isListOfLinks = cells.every((cell) => cell.matches(':has(> a:only-child)'));
    // A row of portraits may have fewer people than the first.
    if (cells.length < grid.children.length || !areCards || isListOfLinks || grid.closest('[aria-labelledby=team]'))
      return [];
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

/** Fields in which Safari on a phone zooms in, and rows at which Tab stops although they do not scroll or have no name. */
function findNuisances(): readonly string[] {
  const fields = document.querySelectorAll(
    'main :is(input:not([type=checkbox], [type=hidden], [hidden]), select, textarea)',
  );
  const small = [...fields].filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
  const stops = [...document.querySelectorAll('main [tabindex="0"]')].filter(
    (row) =>
      row.scrollWidth <= row.clientWidth || row.ariaLabel !== row.closest('section')!.querySelector('h2')!.textContent,
  );
  return [...small, ...stops].map((each) => each.outerHTML.slice(0, 100));
}

test.each(['/', '/about', '/services', '/contact'])(
  'S1, E5, H5, A2, L11 · at 390, 820 and 1440 px a visitor of %s sees every feature and drawing of a service, pictures only in their places, text of 16 px in each field, no needless stop of Tab, and no row of cards that ends before the right edge',
  async (path) => {
    const page = await (await findWorkerBrowser()).newPage();
    onTestFinished(() => page.close());
    await goTo(page, (await serveBundle()) + path);

    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(findUnevenGrids)]).toEqual([width, []]);
      await expect.poll(async () => [width, await page.evaluate(findNuisances)]).toEqual([width, []]);
      expect([width, path === '/services' ? await findUnseen(page) : []]).toEqual([width, []]);
    }
    const boxes = await page.locator('source').evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(boxes.filter((count) => count > 0)).toEqual([]);
  },
);
