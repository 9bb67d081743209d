import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSite, untilAwake } from '#test/support/open-site.ts';
import { asOtherRelease } from '#test/support/other-release.ts';

const site = await openSite();
/** From here on documents come from another release, with the headers of this stack. */
async function serveOtherPages(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: asOtherRelease(await response.text()) });
  });
}

function readRelease(page: Page): Promise<unknown> {
  return page.evaluate(`[document.documentElement.dataset.release,
    getComputedStyle(document.documentElement).getPropertyValue('--release')]`);
}

// The page is older than the stack after a deployment, and newer after the stack is rolled back.
test.each(['/', '/contact', '/no-such-page'])(
  'R12 · %s of one release under the headers of another runs its script, wears its styles and breaks no policy',
  async (path) => {
    const page = await site.visit('/robots.txt');
    await serveOtherPages(page);

    await page.goto(path);
    await untilAwake(page);
    await page.waitForLoadState('networkidle');

    expect(await readRelease(page)).toEqual(['other', 'other']);
  },
);

test('R12 · a script or style that the page was not built with is refused, though the header alone would allow it', async () => {
  // A second page: the visitor's first one fails the test for what is refused here on purpose.
  const page = await (await site.visit('/robots.txt')).context().newPage();
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      '<script>document.injected = true</script><style>body{--injected:yes}</style></body>',
    );
    return route.fulfill({ response, body });
  });

  await page.goto(`${site.url}/about`);

  expect(
    await page.evaluate(`[document.injected, getComputedStyle(document.body).getPropertyValue('--injected')]`),
  ).toEqual([undefined, '']);
});
