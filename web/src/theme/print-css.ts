import { defineGlobalStyles } from '@chakra-ui/react';

/**
 * On paper: black on white, no decoration and nothing that only a screen can do, answers unfolded, and the addresses that
 * links lead to. Paper has no first paint to hurry for: these rules come with the stylesheet that is fetched later.
 */
export const printCss = defineGlobalStyles({
  ':root': { _print: { colorScheme: 'light !important', fontSize: '11pt' } },
  ':root *, :root *::before, :root *::after': {
    _print: {
      color: '#000 !important',
      background: 'none !important',
      borderColor: '#999 !important',
      boxShadow: 'none !important',
      transition: 'none !important',
    },
  },
  'header, nav, form, svg, [role=region], section:has(> form), section:has(form[action$=newsletters])': {
    _print: { display: 'none !important' },
  },
  main: { _print: { display: 'block !important', minHeight: '0 !important' } },
  'main > div, main > section > div, footer > div': { _print: { paddingBlock: '1.25rem !important' } },
  'h1, h2, h3': { _print: { breakAfter: 'avoid' } },
  'article, figure, li, tr, img': { _print: { breakInside: 'avoid' } },
  'main img': { _print: { maxHeight: '9cm' } },
  'details::details-content': { _print: { contentVisibility: 'visible', height: 'auto' } },
  'main a[target=_blank]::after': { _print: { content: '" (" attr(href) ")"', overflowWrap: 'anywhere' } },
});
