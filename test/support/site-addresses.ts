import { routes } from '#web/src/navigation/routes.ts';

/** The path of every page, and one without a page. */
export const siteAddresses: readonly string[] = [...routes.map(({ path }) => path), '/no/such/page'];
