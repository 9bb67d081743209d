import { expect, test } from 'vitest';
import { notFoundPage, pages } from '#web/src/navigation/pages.ts';

const all = [...Object.entries(pages), ['404', notFoundPage] as const];

test('no two pages share a title, a description or a share title', () => {
  for (const part of ['title', 'description', 'shareTitle'] as const) {
    expect(new Set(all.map(([, page]) => page[part])).size).toBe(all.length);
  }
});
