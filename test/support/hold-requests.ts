import type { Page, Route } from 'playwright-core';

/** Delays matching requests of a page until the returned function is called. They then continue, or do what `end` does. */
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
