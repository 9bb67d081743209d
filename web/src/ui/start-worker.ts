/** Not among TypeScript's own types yet. What a policy gives counts as a string wherever a script's address is taken. */
type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Starts a worker of the bundle. */
export function startWorker(url: string): Worker {
  const { trustedTypes } = globalThis as typeof globalThis & { readonly trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('site', { createScriptURL });
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

/** The site's one Trusted Types policy vouches for scripts of its own origin. */
function createScriptURL(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Not a script of this site.');
  return url;
}
