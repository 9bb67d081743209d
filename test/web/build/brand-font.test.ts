import { expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

/** The characters of the committed font (web/artwork/README.md). */
const brandCharacters =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0©·×–—‘’“”•…₹−';

/** Drawn by a font of the visitor's machine: the brand's has no star. */
const foreign = '★';

test('the fonts of the site are one file of at most 26 kB', () => {
  const fonts = bundleFiles.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));

  expect(fonts).toEqual(['/schibsted-grotesk.woff2']);
  expect(readBundleFile(fonts[0]!).length).toBeLessThanOrEqual(26_000);
});

test.each(builtPages.map(({ path, document }) => ({ path, document })))(
  'every character that $path shows is in the font',
  ({ document }) => {
    const shown = new Set(document.body.textContent.replaceAll(/\s/g, ' '));

    expect([...shown].filter((character) => !brandCharacters.includes(character) && character !== foreign)).toEqual([]);
  },
);

test('the font is declared in the deferred stylesheet alone, and swaps in when it has arrived', () => {
  const stylesheet = bundleFiles.find((file) => /^\/assets\/site-.*\.css$/.test(file))!;

  expect(readBundleFile(stylesheet).toString()).toMatch(
    /@font-face\{[^}]*font-display:swap[^}]*schibsted-grotesk\.woff2/,
  );
  for (const { html } of builtPages) expect(html).not.toContain('.woff2');
});
