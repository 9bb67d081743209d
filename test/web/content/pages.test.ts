import { expect, test } from 'vitest';
import { formRoutes } from '#contract/form-routes.ts';
import { siteConfig } from '#site-config';
import { findPage, pages } from '#web/content/pages.ts';

const all = Object.entries(pages);

test.each(all)('the title of %s names the company in at most 60 characters', (_path, { title }) => {
  expect(title).toContain(siteConfig.company.name);
  expect(title.length).toBeLessThanOrEqual(60);
});

test.each(all)('the description of %s has 70 to 155 characters and ends a sentence', (_path, { description }) => {
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(155);
  expect(description).toMatch(/\.$/);
});

test.each(all)('the share title of %s fits on a picture', (_path, { shareTitle }) => {
  expect(shareTitle.length).toBeLessThanOrEqual(48);
});

test('no two pages share a title, a description or a share title', () => {
  for (const part of ['title', 'description', 'shareTitle'] as const) {
    expect(new Set(all.map(([, page]) => page[part])).size).toBe(all.length);
  }
});

test('the pages that answer a form are those the functions redirect to', () => {
  for (const { acceptedPage, refusedPage } of Object.values(formRoutes)) {
    expect(pages).toHaveProperty([acceptedPage]);
    expect(pages).toHaveProperty([refusedPage]);
  }
});

test('L11 · a page is found with and without a trailing slash', () => {
  expect(findPage('/about/')).toBe(pages['/about']);
  expect(findPage('/about')).toBe(pages['/about']);
});

test.each(['/nowhere', '/constructor', '//', '/about/us'])('R10 · %s is called Page not found', (path) => {
  expect(findPage(path)).toBe(pages['404']);
});
