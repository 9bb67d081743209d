import { siteConfig } from '#site-config';
import type { Plugin } from 'vite';

/**
 * Puts the checked configuration into the bundle as plain data: its schema has done its work and stays behind. How the
 * stack signs people in stays behind too: pages learn what they need of it from `config.json`.
 */
export function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    load(id) {
      return id.endsWith('/site.config.ts')
        ? `export const siteConfig = ${JSON.stringify({ ...siteConfig, signIn: {} })};`
        : null;
    },
  };
}
