import type { Plugin } from 'vite';
import { stageVariable } from '#contract/stage.ts';
import { siteConfig } from '#site-config';
import { countryName } from '#web/content/country.ts';

/** What a visitor's browser may know of the configuration: what pages show, and nothing of how it is deployed. */
function forBrowsers(isPreview: boolean) {
  const { aws, domain: _, signIn, ...shown } = siteConfig;
  // A preview has no client of Google's (infra/stage.ts).
  const google = isPreview ? undefined : signIn && signIn.google;
  return {
    ...shown,
    aws: { retentionDays: aws.retentionDays, accessLog: aws.accessLog },
    signIn: signIn && { google: google && { clientId: google.clientId } },
  };
}

/**
 * Puts the checked configuration, and what is worked out from it, into the bundle as plain data: schemas and tables have
 * done their work and stay behind. `npm run deploy` says that it is for a preview.
 */
export function siteConfigPlugin(isPreview = Boolean(process.env[stageVariable])): Plugin {
  const modules = Object.entries({
    '/site.config.ts': { siteConfig: forBrowsers(isPreview) },
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
