import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Takes the network away from a page. Chromium says that it has done so before its network service, another process, has
 * heard of it (147: also while that process is stopped; tried 2026-11-23), and on a busy machine the page's next request was
 * answered once. So the page asks until it is answered no more. `setOffline(false)` of its context gives the network back.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect
    .poll(() =>
      page.evaluate(() =>
        fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
          () => 'answered',
          () => 'cut off',
        ),
      ),
    )
    .toBe('cut off');
}
