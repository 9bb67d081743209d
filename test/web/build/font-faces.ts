import { bundleFiles, readBundleFile } from './bundle-files.ts';

const stylesheet = String(readBundleFile(bundleFiles.find((file) => /^\/assets\/site-.*\.css$/.test(file))!));
/** The files of the font, as the stylesheet declares them. */
export const faces = [...stylesheet.matchAll(/@font-face\{[^}]*?url\(([^)]+)\)[^}]*?unicode-range:([^;}]+)\}/g)].map(
  ([rule, file, ranges]) => ({ rule, file: file!, ranges: ranges!.split(',').map(toRange) }),
);

function toRange(range: string): readonly [number, number] {
  const [first, last = first] = range.trim().replace('U+', '').split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

/** The file of the font that has the character. */
export function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0)!;
  return faces.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))?.file;
}
