import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds for every page before any component: the colour scheme, the ground, motion and print. */
export const globalCss = defineGlobalStyles({
  '*': { '--global-color-border': 'colors.border' },
  html: {
    '--art-line': 'colors.art.line',
    '--art-line-2': 'colors.art.line2',
    '--art-soft': 'colors.art.soft',
    '--art-ground': 'colors.bg',
    '--art-accent': 'colors.art.accent',
    // One word, and not `light dark`: WebKit does not ask the system again for what `<use>` brings from the sprite, and drew it
    // light in the dark.
    colorScheme: 'light',
    '@media (prefers-color-scheme: dark)': { colorScheme: 'dark' },
    scrollPaddingTop: '6rem',
    // Muted words and hairlines step forward for whoever asks for contrast. Important, since the tokens' layer comes later.
    '@media (prefers-contrast: more)': {
      '--n-colors-fg-muted': '{colors.fg} !important',
      '--n-colors-fg-on-night-muted': '{colors.fg.onNight} !important',
      '--n-colors-border': '{colors.border.strong} !important',
      '--n-colors-border-on-night': '{colors.border.strong} !important',
    },
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: {
    margin: '0',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1.0625rem',
    lineHeight: '1.6',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
  },
  // Firefox knows no `pretty`: what is a line or two long ends in no line of one word there either.
  'p, li, dd': { '@supports not (text-wrap: pretty)': { textWrap: 'balance' } },
  '::selection': { bg: 'marigold.400', color: 'night.900' },
  // Off the screen it is not laid out for the first paint (boot.ts). Its guessed height is most sections' least.
  'html[data-arriving]:not([data-scrolled]) :is(main > * ~ * ~ :is(section, div), footer)': {
    '@media screen': { contentVisibility: 'auto', containIntrinsicHeight: '50rem' },
  },
  '[data-missing]': { visibility: 'hidden' },
  '*, *::before, *::after': {
    // None, not very short ones: a duration alone would give every element a transition of all that it inherits, and a
    // change of colour mode would run down the tree frame by frame, with words unreadable on their ground meanwhile.
    '@media (prefers-reduced-motion: reduce)': { transition: 'none !important', animation: 'none !important' },
  },
});
