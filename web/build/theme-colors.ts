import { system } from '#web/src/theme/system.ts';

/** The night at the top of every page, which a phone's browser carries on into its own bar; and the paper below it. */
export const themeColors = {
  light: color('night.700'),
  dark: color('night.900'),
  paper: color('paper'),
} as const;

function color(name: string): string {
  const value: unknown = system.token(`colors.${name}`);
  if (typeof value !== 'string') throw new Error(`The theme has no colour ${name}. The page's head needs it.`);
  return value;
}
