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

export type ModeColor = { readonly light: string; readonly dark: string };

export const modeColors = {
  text: { light: palette.ink, dark: '#e8eeff' },
  mutedText: { light: '#46527a', dark: '#aab7de' },
  border: { light: '#dbe2f2', dark: '#26356d' },
  strongBorder: { light: '#7d89ad', dark: '#6d7db3' },
  link: { light: palette.blue[600], dark: palette.blue[300] },
  action: { light: palette.blue[600], dark: palette.blue[400] },
  actionHover: { light: palette.blue[700], dark: palette.blue[300] },
  actionContrast: { light: palette.white, dark: palette.night[900] },
  focus: { light: palette.blue[500], dark: palette.marigold[400] },
} as const satisfies Record<string, ModeColor>;
