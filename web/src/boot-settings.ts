declare global {
  var trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } | undefined;
}

/** The setting `scripts`: the origins of all, and the attributes of those that load after the first paint. */
export type BootScripts = {
  readonly origins: readonly string[];
  readonly later: readonly Readonly<Record<string, string>>[];
};

export const colourModeKey = 'colour-mode';
export const particlesKey = 'particles';
export const sessionKey = 'session';
export const floatingNavAfterPx = 100;

export type Choice = typeof colourModeKey | typeof particlesKey;

/** Attributes of `<html>` that the boot script sets. A page needs their styles before the stylesheet of all pages. */
export const earlyAttributes = [
  'data-arriving',
  'data-state',
  'data-theme',
  'data-particles',
  'data-kolam',
  'data-session',
  'data-scrolled',
];

/** The value of `data-state`. Without the attribute, the page waits for the app. */
export type PageState = 'failed' | 'ready';
