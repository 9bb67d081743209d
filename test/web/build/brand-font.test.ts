import { expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';
import { allFaces, faces, fileOf } from './font-faces.ts';

/** Drawn by a font of the visitor's machine: the brand's has no star. */
const foreign = '★';

test('each file of a font has a rule, and text in English needs only the first, of at most 26 kB', () => {
  const fonts = bundleFiles.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const [english, ...others] = faces.map(({ file }) => file);

  expect(allFaces.map(({ file }) => file).toSorted()).toEqual(fonts.toSorted());
  expect(readBundleFile(english!).length).toBeLessThanOrEqual(26_000);
  for (const file of others) expect(readBundleFile(file).length).toBeLessThanOrEqual(14_000);
});

test('the accents of Latin languages and the signs of their currencies are in the font', () => {
  const characters = 'ã ç é Ñ ß œ € £ « » ł ő ş ğ č ř ž ț ı İ ₺ ₹'.split(' ');

  expect(characters.filter((character) => !fileOf(character))).toEqual([]);
});

/** The browser draws them with a font of the visitor's system. `npm test` says so in a notice. */
test.each(builtPages.map(({ path, document }) => ({ path, document })))(
  'most characters that $path shows are in the font',
  ({ path, document }) => {
    const shown = Array.from(document.body.textContent.replaceAll(/\s/g, ' '));
    const missing = shown.filter((character) => character !== foreign && !fileOf(character));

    if (missing.length > 0)
      console.info(`A font of the visitor’s system draws ‘${[...new Set(missing)].join('')}’ of ${path}.`);
    expect(missing.length).toBeLessThan(shown.length / 2);
  },
);

test('the app adds the font when it has arrived: with a rule in the stylesheet, a page is laid out twice', () => {
  const stylesheets = bundleFiles.filter((file) => file.endsWith('.css')).map((file) => String(readBundleFile(file)));

  expect([...stylesheets, ...builtPages.map(({ html }) => html)].filter((text) => text.includes('.woff2'))).toEqual([]);
});
