import type { Plugin } from 'vite';
import { siteConfig } from '#site-config';

const { aws, domain: _, signIn, ...shown } = siteConfig;

/** What a visitor's browser may know of the configuration: what pages show, and nothing of how it is deployed. */
const forBrowsers = {
  ...shown,
  aws: { retentionDays: aws.retentionDays },
  signIn: signIn && { google: signIn.google && { clientId: signIn.google.clientId } },
};

/** Puts the checked configuration into the bundle as plain data: its schema has done its work and stays behind. */
export function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/site.config.ts') ? `export const siteConfig = ${JSON.stringify(forBrowsers)};` : null;
    },
  };
}
