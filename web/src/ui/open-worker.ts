/** With Trusted Types, a page may create a policy of this name once. */
let policy: { createScriptURL(url: string): string } | undefined;

/** Throws if the browser or an extension forbids workers (polcak/jsrestrictor#207, read 2026-11-27). */
export function openWorker(url: string): Worker {
  policy ??= globalThis.trustedTypes?.createPolicy('site', { createScriptURL: (own: string) => own });
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
