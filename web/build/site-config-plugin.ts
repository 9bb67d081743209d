import type { Plugin } from 'vite';
import { stageVariable } from '#contract/stage.ts';
import { siteConfig } from '#site-config';

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

/** Puts the checked configuration into the bundle as plain data: its schema has done its work and stays behind. `npm run deploy` says that it is for a preview. */
export function siteConfigPlugin(isPreview = Boolean(process.env[stageVariable])): Plugin {
  const shown = JSON.stringify(forBrowsers(isPreview));
  return {
    name: 'site-config',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/site.config.ts') ? `export const siteConfig = ${shown};` : null;
    },
  };
}
