import { expect, test } from 'vitest';
import { brandCharacters } from '#web/build/fonts/brand-font-file.ts';
import { builtPages } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

/** Drawn by a font of the visitor's machine: the brand's has no star. */
const foreign = '★';

test('the fonts of the site are one file of at most 26 kB', () => {
  const fonts = bundleFiles.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));

  expect(fonts).toEqual([expect.stringMatching(/^\/assets\/schibsted-grotesk-/)]);
  expect(readBundleFile(fonts[0]!).length).toBeLessThanOrEqual(26_000);
});

test.each(builtPages.map(({ path, document }) => ({ path, document })))(
  'every character that $path shows is in the font',
  ({ document }) => {
    const shown = new Set(document.body.textContent.replaceAll(/\s/g, ' '));

    expect([...shown].filter((character) => !brandCharacters.includes(character) && character !== foreign)).toEqual([]);
  },
);
