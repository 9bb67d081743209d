import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

/**
 * The blue hour: night blue that lightens to paper, and one warm light. The ramp is the brand; `night` is the sky at
 * the top of every page; `marigold` is the single accent, at most one focus of attention per screen.
 */
export const colors = defineTokens.colors({
  transparent: { value: 'transparent' },
  current: { value: 'currentcolor' },
  white: { value: '#ffffff' },
  black: { value: '#05081a' },
  paper: { value: '#fcfdff' },
  ink: { value: '#101935' },
  blue: {
    50: { value: '#f1f5ff' },
    100: { value: '#e0e9ff' },
    200: { value: '#c3d4ff' },
    300: { value: '#9ab6ff' },
    400: { value: '#6c91fb' },
    500: { value: '#4470ec' },
    600: { value: '#2b53d3' },
    700: { value: '#2342a9' },
    800: { value: '#1e3784' },
    900: { value: '#182a60' },
  },
  night: {
    500: { value: '#1c2c6b' },
    600: { value: '#15225a' },
    700: { value: '#101b49' },
    800: { value: '#0b143a' },
    900: { value: '#080e2b' },
  },
  marigold: {
    300: { value: '#ffd27a' },
    400: { value: '#fbb638' },
    500: { value: '#e79a13' },
    700: { value: '#8a5400' },
  },
});

/**
 * `light-dark()` follows the page's `color-scheme`, so the system's choice holds without any script and the switch
 * only sets one attribute: one value per token instead of two selectors, and nothing that can flash (L12).
 */
function mode(light: string, dark: string) {
  return { value: `light-dark({colors.${light}}, {colors.${dark}})` };
}

function literalMode(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: mode('paper', 'night.800'),
    subtle: mode('blue.50', 'night.700'),
    panel: mode('white', 'night.700'),
    inset: mode('white', 'night.900'),
    night: mode('night.700', 'night.900'),
    nightEdge: mode('night.500', 'night.800'),
  },
  fg: {
    DEFAULT: literalMode('#101935', '#e8eeff'),
    muted: literalMode('#46527a', '#aab7de'),
    onNight: literalMode('#f4f7ff', '#eef3ff'),
    onNightMuted: literalMode('#b9c6ee', '#aab7de'),
    link: mode('blue.600', 'blue.300'),
    accent: mode('marigold.700', 'marigold.400'),
    error: literalMode('#b3261e', '#ffb4ab'),
    success: literalMode('#0b6b45', '#7fdcae'),
  },
  border: {
    DEFAULT: literalMode('#dbe2f2', '#26356d'),
    strong: literalMode('#7d89ad', '#6d7db3'),
    onNight: literalMode('#33437f', '#26356d'),
    error: literalMode('#b3261e', '#ffb4ab'),
  },
  action: {
    DEFAULT: mode('blue.600', 'blue.400'),
    hover: mode('blue.700', 'blue.300'),
    contrast: mode('white', 'night.900'),
  },
  focus: mode('blue.500', 'marigold.400'),
  /** The line illustrations (web/artwork/README.md); on the night they take `artOnNight`. */
  art: {
    line: literalMode('#16255f', '#dfe7ff'),
    line2: literalMode('#5d80dc', '#6f8fee'),
    soft: literalMode('#e3ebfd', '#16224f'),
    accent: mode('marigold.400', 'marigold.400'),
  },
  artOnNight: {
    line: literalMode('#dfe7ff', '#dfe7ff'),
    line2: literalMode('#7d9af3', '#6f8fee'),
    soft: literalMode('#1a2962', '#111b47'),
  },
  /** Each icon shows in the mode that a click would leave. */
  modeIcon: { moon: literalMode('currentcolor', 'transparent'), sun: literalMode('transparent', 'currentcolor') },
  card: {
    primary: mode('blue.600', 'blue.400'),
    accent: mode('marigold.500', 'marigold.400'),
    secondary: literalMode('#0e7490', '#5cc8e0'),
    green: literalMode('#0b7a50', '#5fd0a0'),
    purple: literalMode('#6b46c1', '#b79df5'),
    orange: literalMode('#b8501a', '#f5a06a'),
  },
});
