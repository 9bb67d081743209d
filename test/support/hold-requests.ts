import type { Page, Route } from 'playwright-core';

/** Keeps what a page requests waiting until the returned function is called. Then it goes on, unless `end` does something else. */
export async function holdRequests(
  page: Page,
  pattern: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await end(route);
  });
  return released.resolve;
}
