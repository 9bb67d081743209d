/** Where a colour is used: docs/branding.md. */
export const palette = {
  white: '#ffffff',
  black: '#05081a',
  paper: '#fcfdff',
  ink: '#101935',
  blue: {
    50: '#f1f5ff',
    100: '#e0e9ff',
    200: '#c3d4ff',
    300: '#9ab6ff',
    400: '#6c91fb',
    500: '#4470ec',
    600: '#2b53d3',
    700: '#2342a9',
    800: '#1e3784',
    900: '#182a60',
  },
  night: { 500: '#1c2c6b', 600: '#15225a', 700: '#101b49', 800: '#0b143a', 900: '#080e2b' },
  marigold: { 300: '#ffd27a', 400: '#fbb638', 500: '#e79a13', 700: '#8a5400' },
} as const;

/** Tints of texts, borders and drawings, in light mode and in dark mode. `onNight` is for the dark sections of both. */
export const tints = {
  text: { light: palette.ink, dark: '#e8eeff', onNight: { light: '#f4f7ff', dark: '#eef3ff' } },
  mutedText: { light: '#46527a', dark: '#aab7de', onNight: { light: '#b9c6ee', dark: '#aab7de' } },
  placeholder: { light: '#667092', dark: '#8794bd' },
  border: { light: '#dbe2f2', dark: '#26356d', onNight: { light: '#33437f', dark: '#26356d' } },
  strongBorder: { light: '#7d89ad', dark: '#6d7db3' },
  artLine: { light: '#16255f', dark: '#dfe7ff', onNight: { light: '#dfe7ff', dark: '#dfe7ff' } },
  artLine2: { light: '#5d80dc', dark: '#6f8fee', onNight: { light: '#7d9af3', dark: '#6f8fee' } },
  artSoft: { light: '#e3ebfd', dark: '#16224f', onNight: { light: '#1a2962', dark: '#111b47' } },
} as const;
