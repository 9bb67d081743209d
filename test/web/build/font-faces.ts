import { brandFamily, brandFonts } from '#contract/brand-font.ts';

/** The files of all fonts. */
export const allFaces = brandFonts.map(({ family, source, unicodeRange }) => ({
  family,
  file: source.slice('url('.length, -1),
  ranges: unicodeRange.split(',').map(toRange),
}));

/** The font of the texts. A company can give its headlines another. */
export const faces = allFaces.filter(({ family }) => family === brandFamily);

function toRange(range: string): readonly [number, number] {
  const [first, last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

/** The file of the font that has the character. */
export function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))?.file;
}
