import type { Page, Route } from 'playwright-core';

/** Keeps what a page requests waiting until the returned function is called. Then it goes on, unless `end` does something else. */
export async function holdRequests(
  page: Page,
  pattern: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await end(route);
  });
  return held.resolve;
}
