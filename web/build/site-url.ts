import { siteUrlOf } from '#contract/site-domain.ts';
import { siteConfig } from '#site-config';

/** The site's own address, as pages and files name it to others. */
export const siteUrl = siteUrlOf(siteConfig.domain);
