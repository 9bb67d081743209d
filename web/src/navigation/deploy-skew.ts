/** The script by which a page wakes; its name changes with every build. */
const entryOf = /\sdata-entry="([^"]+)"/;

/**
 * Whether another build of the site has been published since this page was loaded, so that its chunks may be gone. Asks
 * the site itself; when it cannot be reached, nothing is known to have changed.
 */
export async function hasDeploySkew(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    const published = entryOf.exec(await response.text())?.[1];
    return published !== undefined && published !== own;
  } catch {
    return false;
  }
}
