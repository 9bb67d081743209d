import { defineRecipe } from '@chakra-ui/react';

/** Each size is at least 40 px high. WCAG 2.5.8 asks for 24. */
const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    textAlign: 'center',
    cursor: 'pointer',
    textDecoration: 'none',
    // No transition of `color`: in WebKit, text would change later than the navigation bar, to white on white.
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  },
  variants: {
    variant: {
      solid: { bg: 'action', color: 'action.contrast', _hover: { bg: 'action.hover' } },
      surface: { bg: 'marigold.400', color: 'night.900', _hover: { bg: 'marigold.300' } },
      outline: {
        bg: 'transparent',
        color: 'inherit',
        borderColor: 'currentcolor',
        _hover: { borderColor: 'marigold.400' },
      },
      ghost: { bg: 'transparent', color: 'inherit', _hover: { textDecoration: 'underline' } },
    },
    size: {
      sm: { minH: '10', px: '4', fontSize: '0.9375rem', '@media (width >= 20rem)': { whiteSpace: 'nowrap' } },
      xs: { minH: '10', px: '3', fontSize: '1.25rem' },
      md: { minH: '12', px: '6', fontSize: '1.0625rem' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const link = defineRecipe({
  base: {
    color: 'inherit',
    borderRadius: 'sm',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
  },
  variants: {
    variant: {
      underline: { color: 'fg.link', textDecoration: 'underline', _hover: { textDecorationThickness: '2px' } },
      plain: { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

const fieldBase = {
  appearance: 'none',
  width: 'full',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  bg: 'bg.inset',
  color: 'fg',
  px: '4',
  fontSize: '1.0625rem',
  transition: 'border-color 150ms ease-out',
  outlineOffset: '1px',
  _invalid: { borderColor: 'border.error' },
} as const;

const input = defineRecipe({ base: { ...fieldBase, minH: '12' } });

const textarea = defineRecipe({
  base: { ...fieldBase, py: '3', lineHeight: '1.55', minH: '40', fieldSizing: 'content' },
});

const container = defineRecipe({
  base: {
    position: 'relative',
    zIndex: 'content',
    width: 'full',
    maxWidth: 'page',
    mx: 'auto',
    px: { base: 'min({spacing.5}, 5.5vw)', md: '8' },
  },
});

export const recipes = { button, container, input, link, textarea };
