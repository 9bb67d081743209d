import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { notFoundPage, pages } from '#web/src/navigation/pages.ts';

const all = [...Object.entries(pages), ['404', notFoundPage] as const];

test.each(all)('the title of %s names the company in at most 60 characters', (_path, { title }) => {
  expect(title).toContain(siteConfig.company.name);
  expect(title.length).toBeLessThanOrEqual(60);
});

test.each(all)('the description of %s has 70 to 155 characters and ends a sentence', (_path, { description }) => {
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/\.$/);
});

test('no two pages share a title, a description or a share title', () => {
  for (const part of ['title', 'description', 'shareTitle'] as const) {
    expect(new Set(all.map(([, page]) => page[part])).size).toBe(all.length);
  }
});
