/** Green as old glass, and red as clay. The names of the colours stay. */
export const palette = {
  white: '#ffffff',
  black: '#020b09',
  paper: '#f9fefd',
  ink: '#091e18',
  blue: {
    50: '#e3faf3',
    100: '#c0f4e4',
    200: '#7be8c7',
    300: '#25cf9c',
    400: '#1eaa80',
    500: '#188867',
    600: '#166c52',
    700: '#125641',
    800: '#104535',
    900: '#0d3428',
  },
  night: { 500: '#0f382c', 600: '#0a2d22', 700: '#08241b', 800: '#051b15', 900: '#04140f' },
  marigold: { 300: '#f5d0c5', 400: '#efb6a3', 500: '#e8957b', 700: '#a73e1d' },
} as const;

/** Tints of texts, borders and drawings, in light mode and in dark mode. `onNight` is for the dark sections of both. */
export const tints = {
  text: { light: palette.ink, dark: '#cff7eb', onNight: { light: '#e9fbf6', dark: '#ddf9f1' } },
  mutedText: { light: '#345b4f', dark: '#71c8ae', onNight: { light: '#69dbb8', dark: '#71c8ae' } },
  placeholder: { light: '#54786d', dark: '#59a28c' },
  border: { light: '#c4eadf', dark: '#164033', onNight: { light: '#204f41', dark: '#164033' } },
  strongBorder: { light: '#5e9484', dark: '#488b77' },
  artLine: { light: '#0b3025', dark: '#bbf3e2', onNight: { light: '#bbf3e2', dark: '#bbf3e2' } },
  artLine2: { light: '#209572', dark: '#1da67d', onNight: { light: '#1fb286', dark: '#1da67d' } },
  artSoft: { light: '#c5f5e7', dark: '#0c2a21', onNight: { light: '#0e3428', dark: '#08231b' } },
} as const;
