export const brandFamily = 'Schibsted Grotesk';

/**
 * The files of the font with their characters (web/artwork/README.md). A browser fetches a file only if a page shows
 * one of its characters.
 */
const files = [
  ['schibsted-grotesk', '20-7e,a0,a9,b7,d7,2013-2014,2018-2019,201c-201d,2022,2026,20ac,20b9,2212'],
  ['latin-1', 'a1-a8,aa-ac,ae-b6,b8-d6,d8-ff,131,152-153,201a,201e,2032-2033,2039-203a,2122'],
  ['latin-ext-a', '100-130,132-151,154-17e,218-21b,1e9e,20ba'],
] as const;

/** The first font has the characters of English. */
export const brandFonts = files.map(([name, characters]) => ({
  family: brandFamily,
  source: `url(/${name}.woff2)`,
  weight: '400 700',
  unicodeRange: characters.replaceAll(/[\w-]+/g, 'U+$&'),
}));
