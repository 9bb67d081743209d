import type { Plugin } from 'vite';
import { siteConfig } from '#site-config';

/** The part of the configuration that pages show. Schemas and the settings of the deployment stay out of the bundle. */
function shownSettings() {
  const { company, contact, socials, partner, url, aws, signIn } = siteConfig;
  return {
    company,
    contact,
    socials,
    partner,
    url,
    aws: { retentionDays: aws.retentionDays },
    signIn: signIn && { google: signIn.google && { clientId: signIn.google.clientId } },
  };
}

/** Puts the checked configuration into the bundle as plain data. */
export function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/site.config.ts') ? `export const siteConfig = ${JSON.stringify(shownSettings())};` : null,
  };
}
