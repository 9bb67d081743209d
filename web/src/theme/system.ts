import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react';
import type { DocumentMarks, MarkName } from '#web/src/document/marks.ts';
import { colors, semanticColors } from './colors.ts';
import { globalStyles } from './global-styles.ts';
import { recipes } from './recipes.ts';
import { breakpoints, layerStyles, scales, semanticSizes, textStyles } from './tokens.ts';

/** An attribute selector of the marks of `<html>`. */
function marked<Name extends MarkName>(name: Name, value?: DocumentMarks[Name]): string {
  return `[data-${name}${value ? `=${value}` : ''}]`;
}

const isFailed = marked('state', 'failed');
const isPaused = marked('particles', 'paused');

/** Has only the tokens and recipes of this site, because Chakra's default system would triple the stylesheet. */
const config = defineConfig({
  cssVarsPrefix: 'n',
  cssVarsRoot: ':root',
  preflight: false,
  disableLayers: true,
  // Chakra's own selectors also cover its widgets and would enlarge every page.
  conditions: {
    hover: ['@media (hover: hover)', '&:hover:not(:disabled)'],
    focus: '&:focus',
    focusVisible: '&:focus-visible',
    invalid: '&[aria-invalid=true]',
    pageFailed: `html${isFailed} &`,
    particlesPaused: `html${isPaused} &`,
    particlesMove: `html:not(${isPaused}) &`,
    sessionUnknown: `html${marked('session', 'unknown')}:not(${isFailed}) &`,
    scrolled: `html${marked('scrolled')} &`,
    navigated: `html${marked('navigated')} &`,
    beforeFlight: [
      '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)',
      `html:not(${marked('flight', 'over')}, ${isPaused}, ${isFailed}) &`,
    ],
    barBelowMd: `@container (width < ${breakpoints.md})`,
    barBelowLg: `@container (width < ${breakpoints.lg})`,
    barFromLg: `@container (width >= ${breakpoints.lg})`,
  },
  globalCss: globalStyles,
  theme: {
    breakpoints,
    keyframes: {
      arrive: { from: { opacity: '0' } },
      'draw-line': { from: { clipPath: 'inset(0 100% 0 0)' } },
    },
    tokens: { colors, ...scales },
    semanticTokens: { colors: semanticColors, sizes: semanticSizes },
    textStyles,
    layerStyles,
    recipes,
  },
});

export const system = createSystem(mergeConfigs(defaultBaseConfig, config));
