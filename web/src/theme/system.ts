import { createSystem, defaultBaseConfig, defineConfig, mergeConfigs } from '@chakra-ui/react';
import { colors, semanticColors } from './colors.ts';
import { globalStyles } from './global-styles.ts';
import { recipes } from './recipes.ts';
import { breakpoints, layerStyles, scales, semanticSizes, textStyles } from './tokens.ts';

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
