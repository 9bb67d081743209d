/** The first of the files that a page fetches is its entry. */
const entryOf = /\sdata-files="([^",]+)/;

/**
 * Whether another build of the site has been published since this page was loaded, so that its chunks may be gone. Asks
 * the site itself; when it cannot be reached, nothing is known to have changed.
 */
export async function hasDeploySkew(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[data-files]')?.dataset.files?.split(',')[0];
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    const published = entryOf.exec(await response.text())?.[1];
    return published !== undefined && published !== own;
  } catch {
    return false;
  }
}

/**
 * Whether the site answers. A chunk that cannot be imported although it does will not come by trying again: Chromium 147
 * remembers a failed import for as long as the page is open, Chromium 156 does not (tried 2026-11-21).
 */
export async function canReachSite(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
