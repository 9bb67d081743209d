import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { tints } from '#company/brand/colors.ts';
import { modeColors, palette, type ModeColor } from '#contract/brand-colors.ts';
import { values } from './tokens.ts';

export const colors = defineTokens.colors({
  ...values({ white: palette.white, paper: palette.paper, ink: palette.ink }),
  blue: values(palette.blue),
  night: values(palette.night),
  marigold: values(palette.marigold),
});

/** `light-dark()` follows `color-scheme`, so a colour needs no script and nothing flashes. */
function mode(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

function modeOf({ light, dark }: ModeColor) {
  return mode(light, dark);
}

export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: mode('{colors.paper}', '{colors.night.800}'),
    subtle: mode('{colors.blue.50}', '{colors.night.700}'),
    panel: mode('{colors.white}', '{colors.night.700}'),
    sheet: mode('{colors.white}', '{colors.blue.100}'),
    inset: mode('{colors.white}', '{colors.night.900}'),
    night: mode('{colors.night.700}', '{colors.night.900}'),
    nightEdge: mode('{colors.night.500}', '{colors.night.800}'),
  },
  fg: {
    DEFAULT: modeOf(modeColors.text),
    muted: { value: '{colors.fg.onPaperMuted}' },
    onPaperMuted: modeOf(modeColors.mutedText),
    onNight: modeOf(tints.text.onNight),
    onNightMuted: modeOf(tints.mutedText.onNight),
    placeholder: modeOf(tints.placeholder),
    link: modeOf(modeColors.link),
    error: mode('#b3261e', '#ffb4ab'),
    success: mode('#0b6b45', '#7fdcae'),
  },
  border: {
    DEFAULT: { value: '{colors.border.onPaper}' },
    onPaper: modeOf(modeColors.border),
    strong: modeOf(modeColors.strongBorder),
    onNight: modeOf(tints.border.onNight),
    error: mode('#b3261e', '#ffb4ab'),
  },
  action: {
    DEFAULT: modeOf(modeColors.action),
    hover: modeOf(modeColors.actionHover),
    contrast: modeOf(modeColors.actionContrast),
  },
  focus: {
    DEFAULT: { value: '{colors.focus.onPaper}' },
    onPaper: modeOf(modeColors.focus),
    onNight: mode('{colors.white}', '{colors.white}'),
  },
  /** Colours of the line illustrations (web/artwork/README.md). `artOnNight` is for dark backgrounds in both modes. */
  art: {
    line: modeOf(tints.artLine),
    line2: modeOf(tints.artLine2),
    soft: modeOf(tints.artSoft),
    accent: mode('{colors.marigold.400}', '{colors.marigold.400}'),
  },
  artOnNight: {
    line: modeOf(tints.artLine.onNight),
    line2: modeOf(tints.artLine2.onNight),
    soft: modeOf(tints.artSoft.onNight),
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
