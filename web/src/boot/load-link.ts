/** Reads a list of files, each with a comma and its SHA-256, as the build writes it. */
export function readHashes(list: string): readonly (readonly string[])[] {
  return list.split(' ').map((each) => each.split(','));
}

/**
 * Fetches a module or a stylesheet as the build left it: resolves once it is there, rejects when it cannot be had or has another
 * hash (`sha256-` and base64). An import of the module gets the same copy. One that failed may be fetched again by an
 * import, and unexamined (Chromium 156 forgets it, Chromium 147 does not), so an import has to wait for this.
 */
export function loadLink(href: string, hash: string): Promise<unknown> {
  const isStylesheet = href.endsWith('.css');
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: isStylesheet ? 'stylesheet' : 'modulepreload',
      // It is applied to the screen when the page wakes (main.tsx).
      media: isStylesheet ? 'print' : '',
      integrity: hash,
      href,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(link);
    // A browser that preloads no modules would never answer.
    if (!link.relList.supports(link.rel)) resolve(link);
  });
}
