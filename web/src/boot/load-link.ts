/** Reads a list of files, each followed by its SHA-256, as the build writes it. */
export function readHashes(list: string): readonly (readonly [file: string, hash: string])[] {
  return [...list.matchAll(/(\S+) (\S+)/g)].map(([, file, hash]) => [file!, hash!]);
}

/**
 * Fetches a module or a stylesheet as the build left it: resolves once it is there, rejects when it cannot be had or has another
 * SHA-256 (base64 without its last `=`). An import of the module gets the same copy. One that failed may be fetched again by an
 * import, and unexamined (Chromium 156 forgets it, Chromium 147 does not), so an import has to wait for this.
 */
export function loadLink(href: string, hash: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: href.endsWith('.css') ? 'stylesheet' : 'modulepreload',
      integrity: `sha256-${hash}=`,
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
    // A browser that preloads no modules would never answer.
    if (!link.relList.supports(link.rel)) resolve(link);
  });
}
