import { routes } from '#web/src/navigation/routes.ts';

/** An address of every page, the one that is none of ours among them. */
export const siteAddresses: readonly string[] = [...routes.map(({ path }) => path), '/no/such/page'];
