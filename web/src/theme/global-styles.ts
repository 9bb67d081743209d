import { defineGlobalStyles } from '@chakra-ui/react';

// Vendor properties are not among Chakra's types.
const smoothFonts: Readonly<Record<string, string>> = {
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
};

/** Replaces Chakra's reset, which would add 2.7 kB to every page, mostly for elements that no page has. */
const screen = defineGlobalStyles({
  '*, *::before, *::after': {
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'border',
    font: 'inherit',
    // `none` and not a short duration: transitions of an inherited colour would run one after another down the tree.
    '@media (prefers-reduced-motion: reduce)': { transition: 'none !important', animation: 'none !important' },
  },
  html: {
    textSizeAdjust: '100%',
    ...smoothFonts,
    '--art-line': 'colors.art.line',
    '--art-line-2': 'colors.art.line2',
    '--art-soft': 'colors.art.soft',
    '--art-ground': 'colors.bg',
    '--art-accent': 'colors.art.accent',
    // Only one value, because with `light dark` WebKit uses light-mode colours for the sprite in dark mode.
    colorScheme: 'light',
    '@media (prefers-color-scheme: dark)': { colorScheme: 'dark' },
    scrollPaddingTop: '6rem',
    '@media (height < 30rem)': { scrollPaddingTop: '1rem' },
    // The tokens are declared later, so these values need `!important`.
    '@media (prefers-contrast: more)': {
      '--n-colors-fg-on-paper-muted': '{colors.fg} !important',
      '--n-colors-fg-on-night-muted': '{colors.fg.onNight} !important',
      '--n-colors-border-on-paper': '{colors.border.strong} !important',
      '--n-colors-border-on-night': '{colors.border.strong} !important',
    },
    // With `light` alone, Chrome's “Darken websites” would overrule the choice.
    '&[data-theme=light]': { colorScheme: 'only light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  body: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1.0625rem',
    lineHeight: '1.6',
    overflowWrap: 'break-word',
    textWrap: 'pretty',
    // On a phone with text at 200 %, a long word can be wider than its column.
    '@media (width < 20rem)': { overflowWrap: 'anywhere', hyphens: 'auto' },
  },
  '::selection': { bg: 'marigold.400', color: 'night.900' },
  'img, svg, canvas': { display: 'block' },
  'img, svg': { maxWidth: '100%' },
  img: { height: 'auto', objectFit: 'cover' },
  'h1, h2, h3': { textWrap: 'balance' },
  h1: { textStyle: 'title' },
  'h2, h3': { textStyle: 'subheading' },
  // With `none`, WebKit does not call them lists (webkit.org/b/170179).
  'ol, ul': { listStyleType: '""' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, input, select, textarea': { color: 'inherit', backgroundColor: 'transparent' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '3px' },
  '[tabindex="-1"]': { outline: 'none' },
  // Disabled buttons do not fade: buttons of a sign-in page are disabled until hydration and would flash.
  'button:disabled': { cursor: 'progress' },
  'html[data-state=failed] button:disabled': { cursor: 'not-allowed' },
  '[aria-busy=true] [type=submit]': {
    position: 'relative',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '3',
      bottom: '1.5',
      height: '2px',
      bg: 'repeating-linear-gradient(90deg, currentcolor 0 6px, transparent 6px 10px)',
      animation: 'draw-line 240ms ease-out',
    },
  },
  // The code of the next page is loading. Most pages need no code, so the line waits a moment.
  'html[data-loading]::after': {
    content: '""',
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: 'nav',
    borderTop: '3px solid {colors.marigold.400}',
    animation: 'arrive 200ms ease-out 240ms backwards',
  },
  '::placeholder': { color: 'fg.placeholder', opacity: 'unset' },
  table: { borderCollapse: 'collapse' },
  'b, strong': { fontWeight: 'bolder' },
});

/** The grounds of a page. Particles move on the dark ones, and the light ones are above the particles. */
const grounds = defineGlobalStyles({
  '[data-ground=night]': {
    '--n-colors-focus': 'colors.focus.onNight',
    '--n-colors-border': 'colors.border.onNight',
    '--n-colors-fg-muted': 'colors.fg.onNightMuted',
    color: 'fg.onNight',
    bg: 'linear-gradient(180deg, {colors.bg.night} 0%, {colors.bg.nightEdge} 100%)',
    '--art-line': 'colors.artOnNight.line',
    '--art-line-2': 'colors.artOnNight.line2',
    '--art-soft': 'colors.artOnNight.soft',
    '--art-ground': 'colors.bg.night',
  },
  // From the horizon, where the page ends, back into the night.
  'footer[data-ground=night]': {
    bg: 'linear-gradient(0deg, {colors.bg.night} 0%, {colors.bg.nightEdge} 100%)',
  },
  '[data-ground=paper], [data-ground=dawn]': {
    '--art-ground': 'colors.bg',
    bg: 'linear-gradient(var(--begin, var(--art-ground)), var(--art-ground) min(16rem, 40%) calc(100% - min(16rem, 40%)), var(--end, var(--art-ground)))',
    position: 'relative',
    zIndex: 'content',
  },
  '[data-ground=dawn]': { '--art-ground': 'colors.bg.subtle' },
  // In dark mode paper is night too, and the particles go out at its edges.
  '[data-ground=night] + [data-ground], [data-ground=night] + :not([data-ground]) + [data-ground]': {
    '--begin': 'light-dark(var(--art-ground), transparent)',
  },
  '[data-ground]:has(+ [data-ground=night]), main > [data-ground]:last-child': {
    '--end': 'light-dark(var(--art-ground), transparent)',
  },
});

/** These rules are only in the deferred stylesheet, not in the pages. */
const print = defineGlobalStyles({
  ':root': { _print: { colorScheme: 'light !important' } },
  ':root *': { _print: { color: '#000 !important', background: 'none !important' } },
  // A form that posts is not printed, the scope is.
  'header, nav, form[method], button, [role=region]': { _print: { display: 'none !important' } },
  'main :not(img)': { _print: { overflow: 'visible !important', gridAutoFlow: 'row !important' } },
  'details::details-content': { _print: { contentVisibility: 'visible', height: 'auto' } },
});

export const globalStyles = { ...screen, ...grounds, ...print };
