/** The company's typeface, Schibsted Grotesk, in the weights of its file (web/artwork/README.md). */
const brandFamily = 'Schibsted Grotesk';

/**
 * Fonts of the visitor's machine, scaled to the widths of the brand's font, so that nothing moves when it arrives. The
 * ratios were measured in Chromium on 30,000 characters of the built pages (2026-11-22).
 */
const standIns = [
  { family: 'Brand Arial', weight: '400 500', local: ['Arial', 'Liberation Sans', 'Roboto'], size: '104%' },
  { family: 'Brand Arial', weight: '600 700', local: ['Arial Bold', 'Liberation Sans Bold'], size: '100.5%' },
  { family: 'Brand Roboto', weight: '600 700', local: ['Roboto Bold'], size: '107%' },
] as const;

export const fontStack = `"${brandFamily}", "Brand Arial", "Brand Roboto", system-ui, sans-serif`;

/** For the deferred stylesheet: a page that declared the font would request it before its first paint. */
export const brandFace =
  `@font-face{font-family:"${brandFamily}";font-weight:400 700;font-display:swap;` +
  'src:url(/schibsted-grotesk.woff2)format("woff2")}';

/** For the styles that every page carries. */
export const standInFaces = standIns
  .map(
    ({ family, weight, local, size }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};size-adjust:${size};` +
      `src:${local.map((name) => `local("${name}")`).join(',')}}`,
  )
  .join('');
