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
  return { value: `light-dark(${light}, ${dark})` };
}

function fromContract({ light, dark }: ModeColor) {
  return mode(light, dark);
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: mode('{colors.paper}', '{colors.night.800}'),
    subtle: mode('{colors.blue.50}', '{colors.night.700}'),
    panel: mode('{colors.white}', '{colors.night.700}'),
    inset: mode('{colors.white}', '{colors.night.900}'),
    night: mode('{colors.night.700}', '{colors.night.900}'),
    nightEdge: mode('{colors.night.500}', '{colors.night.800}'),
  },
  fg: {
    DEFAULT: fromContract(modeColors.text),
    muted: { value: '{colors.fg.onPaperMuted}' },
    onPaperMuted: fromContract(modeColors.mutedText),
    onNight: mode('#f4f7ff', '#eef3ff'),
    onNightMuted: mode('#b9c6ee', '#aab7de'),
    placeholder: mode('#667092', '#8794bd'),
    link: fromContract(modeColors.link),
    error: mode('#b3261e', '#ffb4ab'),
    success: mode('#0b6b45', '#7fdcae'),
  },
  border: {
    DEFAULT: { value: '{colors.border.onPaper}' },
    onPaper: fromContract(modeColors.border),
    strong: fromContract(modeColors.strongBorder),
    onNight: mode('#33437f', '#26356d'),
    error: mode('#b3261e', '#ffb4ab'),
  },
  action: {
    DEFAULT: fromContract(modeColors.action),
    hover: fromContract(modeColors.actionHover),
    contrast: fromContract(modeColors.actionContrast),
  },
  focus: {
    DEFAULT: { value: '{colors.focus.onPaper}' },
    onPaper: fromContract(modeColors.focus),
    onNight: mode('{colors.white}', '{colors.white}'),
  },
  /** Colours of the line illustrations (web/artwork/README.md). `artOnNight` is for dark backgrounds in both modes. */
  art: {
    line: mode('#16255f', '#dfe7ff'),
    line2: mode('#5d80dc', '#6f8fee'),
    soft: mode('#e3ebfd', '#16224f'),
    accent: mode('{colors.marigold.400}', '{colors.marigold.400}'),
  },
  artOnNight: {
    line: mode('#dfe7ff', '#dfe7ff'),
    line2: mode('#7d9af3', '#6f8fee'),
    soft: mode('#1a2962', '#111b47'),
  },
  modeIcon: { moon: mode('currentcolor', 'transparent'), sun: mode('transparent', 'currentcolor') },
  card: {
    primary: mode('{colors.blue.600}', '{colors.blue.400}'),
    accent: mode('{colors.marigold.500}', '{colors.marigold.400}'),
    secondary: mode('#0e7490', '#5cc8e0'),
    green: mode('#0b7a50', '#5fd0a0'),
    purple: mode('#6b46c1', '#b79df5'),
    orange: mode('#b8501a', '#f5a06a'),
  },
});
