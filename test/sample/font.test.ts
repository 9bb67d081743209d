// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { builtPages } from '#test/web/build/built-pages.ts';
import { fileOf } from '#test/web/build/font-faces.ts';

test.each(builtPages)('$path shows only characters of the first file of the font', ({ document }) => {
  const files = [...new Set(document.body.textContent)].flatMap((character) => fileOf(character) ?? []);

  expect(new Set(files)).toEqual(new Set(['/schibsted-grotesk.woff2']));
});
