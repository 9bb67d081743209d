import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { notFoundPage, pages } from '#web/src/navigation/pages.ts';

const all = [...Object.entries(pages), ['404', notFoundPage] as const];

test.each(all)('the title and the description of %s have the length that search engines show', (_path, page) => {
  expect(page.title).toContain(siteConfig.company.name);
  expect(page.title.length).toBeLessThanOrEqual(60);
  expect(page.description.length).toBeGreaterThanOrEqual(70);
  expect(page.description.length).toBeLessThanOrEqual(155);
  expect(page.description).toMatch(/\.$/);
});

test('no two pages share a title, a description or a share title', () => {
  for (const part of ['title', 'description', 'shareTitle'] as const) {
    expect(new Set(all.map(([, page]) => page[part])).size).toBe(all.length);
  }
});
