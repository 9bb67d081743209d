import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { modeColors, palette, type ModeColor } from '#contract/brand-colors.ts';
import { values } from './tokens.ts';

export const colors = defineTokens.colors({
  ...values({ white: palette.white, paper: palette.paper, ink: palette.ink }),
  blue: values(palette.blue),
  night: values(palette.night),
  marigold: values(palette.marigold),
});

/** `light-dark()` follows `color-scheme`, so a colour needs no script and nothing flashes (L12). */
function mode(light: string, dark: string) {
  return { value: `light-dark({colors.${light}}, {colors.${dark}})` };
}

function literalMode(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

function shared({ light, dark }: ModeColor) {
  return literalMode(light, dark);
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
    DEFAULT: shared(modeColors.text),
    muted: { value: '{colors.fg.onPaperMuted}' },
    onPaperMuted: shared(modeColors.mutedText),
    onNight: literalMode('#f4f7ff', '#eef3ff'),
    onNightMuted: literalMode('#b9c6ee', '#aab7de'),
    placeholder: literalMode('#667092', '#8794bd'),
    link: shared(modeColors.link),
    error: literalMode('#b3261e', '#ffb4ab'),
    success: literalMode('#0b6b45', '#7fdcae'),
  },
  border: {
    DEFAULT: { value: '{colors.border.onPaper}' },
    onPaper: shared(modeColors.border),
    strong: shared(modeColors.strongBorder),
    onNight: literalMode('#33437f', '#26356d'),
    error: literalMode('#b3261e', '#ffb4ab'),
  },
  action: {
    DEFAULT: shared(modeColors.action),
    hover: shared(modeColors.actionHover),
    contrast: shared(modeColors.actionContrast),
  },
  focus: {
    DEFAULT: { value: '{colors.focus.onPaper}' },
    onPaper: shared(modeColors.focus),
    onNight: mode('white', 'white'),
  },
  /** Colours of the line illustrations (web/artwork/README.md). `artOnNight` is for dark backgrounds in both modes. */
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
