import { expect, test } from 'vitest';
import { pageSpellings, unknownPaths } from '#test/support/page-spellings.ts';
import { findRoute, notFoundRoute } from '#web/src/navigation/routes.ts';

test.each(pageSpellings)('R12 · %s is another spelling of %s', (spelling, path) => {
  expect(findRoute(spelling).path).toBe(path);
});

test.each(unknownPaths.map((path) => [path.slice(0, 30), path]))('R10 · %s is the not-found page', (_, path = '') => {
  expect(findRoute(path)).toBe(notFoundRoute);
});
