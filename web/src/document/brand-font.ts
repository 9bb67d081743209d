import { brandFonts } from '#contract/brand-font.ts';

let added: Promise<void> | undefined;

/**
 * Resolves when the page has the brand font, or keeps its stand-in because the font cannot be loaded. With a rule in the
 * stylesheet, browsers lay the whole page out twice: once for the rule and once for the file.
 */
export function addBrandFont(): Promise<void> {
  added ??= addLoaded().catch(() => undefined);
  return added;
}

async function addLoaded(): Promise<void> {
  const faces = brandFonts.map(
    ({ family, source, ...descriptors }) => new FontFace(family, source, { ...descriptors, display: 'swap' }),
  );
  await faces[0]?.load();
  for (const face of faces) document.fonts.add(face);
}
