import { palette, tints } from '#company/brand/colors.ts';

export { palette };

export type ModeColor = { readonly light: string; readonly dark: string };

export const modeColors = {
  text: tints.text,
  mutedText: tints.mutedText,
  border: tints.border,
  strongBorder: tints.strongBorder,
  link: { light: palette.blue[600], dark: palette.blue[300] },
  action: { light: palette.blue[600], dark: palette.blue[400] },
  actionHover: { light: palette.blue[700], dark: palette.blue[300] },
  actionContrast: { light: palette.white, dark: palette.night[900] },
  focus: { light: palette.blue[500], dark: palette.marigold[400] },
} as const satisfies Record<string, ModeColor>;
