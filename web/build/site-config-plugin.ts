import { siteConfig } from '#site-config';
import type { Plugin } from 'vite';

/** Puts the checked configuration into the bundle as plain data: its schema has done its work and stays behind. */
export function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/site.config.ts') ? `export const siteConfig = ${JSON.stringify(siteConfig)};` : null;
    },
  };
}
