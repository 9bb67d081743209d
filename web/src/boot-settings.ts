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
/** The entry of the stored session. The boot script reads only whether it exists. */
export const sessionKey = 'session';
export const floatingNavAfterPx = 100;

/** The attribute `data-choice` of a switch. The boot script stores and shows the choice, also before hydration. */
export type Choice = typeof colourModeKey | typeof particlesKey;

/**
 * Attributes of `<html>` that the boot script sets. A page needs the styles for them before the stylesheet of all pages has
 * loaded.
 */
export const earlyAttributes = [
  'data-state',
  'data-theme',
  'data-particles',
  'data-kolam',
  'data-session',
  'data-scrolled',
];

/** The value of `data-state`. Without the attribute, the page waits for the app. */
export type PageState = 'failed' | 'ready';
