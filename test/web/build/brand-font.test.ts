import { expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

const stylesheet = String(readBundleFile(bundleFiles.find((file) => /^\/assets\/site-.*\.css$/.test(file))!));
const faces = [...stylesheet.matchAll(/@font-face\{[^}]*?url\(([^)]+)\)[^}]*?unicode-range:([^;}]+)\}/g)].map(
  ([rule, file, ranges]) => ({ rule, file: file!, ranges: ranges!.split(',').map(toRange) }),
);

function toRange(range: string): readonly [number, number] {
  const [first, last = first] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

/** Drawn by a font of the visitor's machine: the brand's has no star. */
const foreign = '★';

function isInFont(character: string): boolean {
  const code = character.codePointAt(0)!;
  return faces.some(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last));
}

test('the font has three files, and text in English needs only the first, of at most 26 kB', () => {
  const fonts = bundleFiles.filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
  const [english, ...others] = faces.map(({ file }) => file);

  expect(faces.map(({ file }) => file).toSorted()).toEqual(fonts.toSorted());
  expect(readBundleFile(english!).length).toBeLessThanOrEqual(26_000);
  for (const file of others) expect(readBundleFile(file).length).toBeLessThanOrEqual(14_000);
});

test('the accents of Latin languages and the signs of their currencies are in the font', () => {
  const characters = 'ã ç é Ñ ß œ € £ « » ł ő ş ğ č ř ž ț ı İ ₺ ₹'.split(' ');

  expect(characters.filter((character) => !isInFont(character))).toEqual([]);
});

test('each character is in one file, so that no text fetches two files for the same character', () => {
  const ranges = faces.flatMap((face) => face.ranges).toSorted(([one], [other]) => one - other);

  for (const [index, [first]] of ranges.slice(1).entries()) expect(first).toBeGreaterThan(ranges[index]![1]);
});

/** `U+0302` is a combining accent. Text in decomposed form has such characters, for example a file name of macOS. */
function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}

test.each(builtPages.map(({ path, document }) => ({ path, document })))(
  'every character that $path shows is in the font',
  ({ path, document }) => {
    const shown = new Set(document.body.textContent.replaceAll(/\s/g, ' '));
    const missing = [...shown].filter((character) => character !== foreign && !isInFont(character));

    expect(missing.map((each) => `${path} shows ‘${each}’ (${nameOf(each)}), which no font of the site has`)).toEqual(
      [],
    );
  },
);

test('the font is declared in the deferred stylesheet alone, and swaps in when it has arrived', () => {
  for (const { rule } of faces) expect(rule).toContain('font-display:swap');
  for (const { html } of builtPages) expect(html).not.toContain('.woff2');
});
