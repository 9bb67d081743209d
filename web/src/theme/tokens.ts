import { defineLayerStyles, defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react';
import { palette } from '#contract/brand-colors.ts';
import { brandFamily } from '#contract/brand-font.ts';

/**
 * `size` gives a local font the width of the brand font (Chromium, 30,000 characters of the pages, 2026-11-22; bold
 * letters by the headings of the pages, 2026-11-25).
 */
const standIns = [
  { family: 'Brand Arial', weight: '400 500', local: ['Arial', 'Liberation Sans', 'Roboto'], size: '104%' },
  { family: 'Brand Arial', weight: '600', local: ['Arial Bold', 'Liberation Sans Bold'], size: '100%' },
  { family: 'Brand Arial', weight: '700', local: ['Arial Bold', 'Liberation Sans Bold'], size: '102%' },
  { family: 'Brand Roboto', weight: '600 700', local: ['Roboto Bold'], size: '107%' },
] as const;

const fontStack = `"${brandFamily}", "Brand Arial", "Brand Roboto", system-ui, sans-serif`;

export const standInFaces = standIns
  .map(
    ({ family, weight, local, size }) =>
      `@font-face{font-family:"${family}";font-weight:${weight};size-adjust:${size};` +
      `src:${local.map((name) => `local("${name}")`).join(',')}}`,
  )
  .join('');

export function values(scale: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(scale).map(([name, value]) => [name, { value }]));
}

const steps = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40];
const spacing = values(Object.fromEntries(steps.map((step) => [String(step), `${step / 4}rem`])));

export const scales = {
  spacing: defineTokens.spacing(spacing),
  sizes: defineTokens.sizes({
    ...spacing,
    ...values({ full: '100%', measure: '38rem', narrow: '30rem', target: '2.75rem' }),
  }),
  radii: defineTokens.radii(values({ sm: '4px', md: '6px', lg: '10px', full: '9999px' })),
  fonts: defineTokens.fonts(values({ body: fontStack })),
  fontWeights: defineTokens.fontWeights(values({ normal: '400', medium: '500', semibold: '600', bold: '700' })),
  shadows: defineTokens.shadows(values({ float: `0 8px 30px ${palette.night[900]}2e` })),
  zIndex: defineTokens.zIndex(values({ content: '1', nav: '10', skip: '30', toast: '20' })),
};

/** In rem, so that a browser with larger text gets the layout of a narrower window. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '112.5rem' };

export const semanticSizes = defineSemanticTokens.sizes({ page: { value: { base: '76rem', xl: '91.5rem' } } });

function textStyle(
  fontSize: string | { base: string; xl: string },
  lineHeight: string,
  letterSpacing?: string,
  fontWeight?: string,
) {
  return { value: { fontSize, lineHeight, letterSpacing, fontWeight } };
}

const lede = textStyle('clamp(1.125rem, 1.052rem + 0.29vw, 1.3125rem)', '1.5').value;
const small = textStyle('0.9375rem', '1.5').value;

/** Grows with the window from about 390 px. The `vw` maximum keeps a word in one line in enlarged text. */
const display = { base: 'min(clamp(2.8rem, 1.508rem + 5.35vw, 5.5rem), 12vw)', xl: '6.5rem' };

export const textStyles = defineTextStyles({
  display: textStyle(display, '1', '-0.03em', 'bold'),
  title: textStyle('min(clamp(1.9375rem, 1.484rem + 1.86vw, 3.1875rem), 10vw)', '1.08', '-0.022em', 'bold'),
  figure: textStyle('min(clamp(2.25rem, 1.795rem + 1.86vw, 3.5rem), 11vw)', '1', '-0.025em', 'bold'),
  heading: textStyle('min(clamp(1.3125rem, 1.17rem + 0.57vw, 1.6875rem), 9.5vw)', '1.2', '-0.012em', 'semibold'),
  subheading: textStyle('1.2rem', '1.35', '-0.008em', 'semibold'),
  lede: { value: { ...lede, color: 'fg.muted' } },
  small: { value: small },
  compact: { value: { fontSize: { base: '0.9375rem', md: '1.0625rem' } } },
  hint: { value: { ...small, color: 'fg.muted' } },
  label: textStyle('0.9375rem', '1.4', undefined, 'medium'),
  eyebrow: { value: { ...textStyle('0.9375rem', '1.4', '0', 'semibold').value, color: 'fg.muted' } },
});

const panel = {
  '--n-colors-focus': 'colors.focus.onPaper',
  bg: 'bg.panel',
  color: 'fg',
  borderRadius: 'lg',
};
const card = {
  ...panel,
  '--n-colors-border': 'colors.border.onPaper',
  '--n-colors-fg-muted': 'colors.fg.onPaperMuted',
  borderWidth: '1px',
};
const floating = { ...panel, boxShadow: 'float' };

/** Chakra has no type for it in a layer style. */
const onlyLight: Readonly<Record<string, string>> = { colorScheme: 'only light' };

export const layerStyles = defineLayerStyles({
  floating: { value: floating },
  floatingBar: { value: { ...floating, borderColor: 'border', marginTop: '2', width: 'calc(100% - 16px)' } },
  card: { value: card },
  /** Paper stays paper in dark mode, also where the browser darkens pages. */
  sheet: {
    value: {
      ...card,
      bg: 'bg.sheet',
      boxShadow: 'float',
      position: 'relative',
      zIndex: 'content',
      '& > *': { ...onlyLight, color: 'fg' },
    },
  },
  danger: { value: { bg: 'fg.error', color: 'bg', _hover: { bg: 'fg' } } },
});
