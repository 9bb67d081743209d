import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** The whole variable font, as npm brings it. */
export const wholeFontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
);

/**
 * What people type on a keyboard, and the punctuation of our texts. A character that is missing here, or in the font itself
 * (★, ₹), is shown in a font of the visitor's machine. A fixed list, so that the file stays in caches from release to release.
 */
export const brandCharacters =
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0©·×–—‘’“”•…−';

/** The font as a browser gets it: these characters, the weights in use, kerning, ligatures and figures of one width. */
export async function buildBrandFont(): Promise<Uint8Array> {
  return subsetFont(await readFile(wholeFontFile), brandCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'liga', 'tnum'],
    noHinting: true,
  });
}
