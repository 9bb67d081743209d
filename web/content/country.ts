import { siteConfig } from '#site-config';

/**
 * The company's country as an English reader knows it: `IN` is India. The build puts the name in place of this module
 * (site-config-plugin.ts): to find it, a browser would read its tables of names for 20 ms of every load.
 */
export const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(siteConfig.contact.address.country)!;
