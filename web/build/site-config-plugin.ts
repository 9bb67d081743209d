import type { Plugin } from 'vite';
import { siteConfig } from '#site-config';
import { countryName } from '#web/content/country.ts';

/** What a visitor's browser may know of the configuration: what pages show, and nothing of how it is deployed. */
function forBrowsers() {
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

/**
 * Puts the checked configuration, and what is worked out from it, into the bundle as plain data: schemas and tables have
 * done their work and stay behind.
 */
export function siteConfigPlugin(): Plugin {
  const modules = Object.entries({
    '/site.config.ts': { siteConfig: forBrowsers() },
    '/web/content/country.ts': { countryName },
  });
  return {
    name: 'site-config',
    enforce: 'pre',
    load(id) {
      const [, constants] = modules.find(([path]) => id.endsWith(path)) ?? [];
      if (!constants) return null;
      return Object.entries(constants)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('');
    },
  };
}
