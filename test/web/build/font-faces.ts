import { brandFamily } from '#contract/brand-font.ts';
import { bundleFiles, readBundleFile } from './bundle-files.ts';

const stylesheet = String(readBundleFile(bundleFiles.find((file) => /^\/assets\/site-.*\.css$/.test(file))!));
/** The files of all fonts, as the stylesheet declares them. */
export const allFaces = [
  ...stylesheet.matchAll(
    /@font-face\{font-family:"([^"]+)"[^}]*?url\(([^)]+)\)(?:[^}]*?unicode-range:([^;}]+))?[^}]*\}/g,
  ),
].map(([rule, family, file, ranges = 'U+0-10FFFF']) => ({
  rule,
  family,
  file: file!,
  ranges: ranges.split(',').map(toRange),
}));

/** The font of the texts. A company can give its headlines another. */
export const faces = allFaces.filter(({ family }) => family === brandFamily);

function toRange(range: string): readonly [number, number] {
  const [first, last = first] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

/** The file of the font that has the character. */
export function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))?.file;
}
