import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import svgr from 'vite-plugin-svgr';
import { siteConfig } from '#site-config';

export const projectDir = resolve(import.meta.dirname, '../..');
export const bundleDir = resolve(projectDir, 'web/dist');
export const stagingDir = resolve(projectDir, 'node_modules/.cache/site-bundle');
export const rendererDir = resolve(projectDir, 'node_modules/.cache/site-renderer');

export const browserEntry = 'web/src/main.tsx';
export const rendererEntry = 'web/build/render-page.tsx';

/** Inline SVG needs no namespace. */
const decoration = { 'aria-hidden': 'true', xmlns: '{undefined}' };

export function viteSettings(plugins: readonly Plugin[] = []): InlineConfig {
  return {
    root: projectDir,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      ...plugins,
      siteConfigPlugin(),
      svgr({ include: '**/icons/*.svg?react', svgrOptions: { icon: true, svgProps: decoration } }),
      svgr({
        include: '**/*.svg?react',
        exclude: '**/icons/*',
        svgrOptions: { dimensions: false, svgProps: decoration },
      }),
      react(),
    ],
  };
}

/** The settings that the code of the pages uses. The bundle contains no other settings and no schemas. */
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

function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/site.config.ts') ? `export const siteConfig = ${JSON.stringify(shownSettings())};` : null,
  };
}
