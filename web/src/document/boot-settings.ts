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

export type Choice = typeof colourModeKey | typeof particlesKey;
