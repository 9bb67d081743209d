import { brandFontFamily } from './brand-font.ts';

/**
 * Fonts that machines have, widened to what the texts of this site measure in Schibsted Grotesk, so that nothing moves when
 * it arrives: the ratios were measured in Chromium on 30,000 characters of the built pages (2026-11-22). Ascent and descent need
 * no change: every line has a height of its own, and half of their difference, which places the baseline, is the same.
 */
const standIns = {
  'Brand Arial': [
    { weight: '400 500', local: ['Arial', 'Liberation Sans', 'Roboto'], size: 1.04 },
    { weight: '600 700', local: ['Arial Bold', 'Liberation Sans Bold'], size: 1.005 },
  ],
  'Brand Roboto': [{ weight: '600 700', local: ['Roboto Bold'], size: 1.07 }],
} as const;

export const fontStack = [brandFontFamily, ...Object.keys(standIns)]
  .map((family) => `"${family}"`)
  .concat('system-ui', 'sans-serif')
  .join(', ');

/** The stand-ins as `@font-face` rules, for the styles that every page carries. */
export const standInFaces = Object.entries(standIns)
  .flatMap(([family, faces]) => faces.map((face) => ({ family, ...face })))
  .map(
    ({ family, weight, local, size }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};size-adjust:${Number((size * 100).toFixed(1))}%;` +
      `src:${local.map((name) => `local("${name}")`).join(',')}}`,
  )
  .join('');
