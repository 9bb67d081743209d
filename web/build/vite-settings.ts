import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import svgr from 'vite-plugin-svgr';
import { siteConfigPlugin } from './site-config-plugin.ts';

export const projectDir = resolve(import.meta.dirname, '../..');
export const bundleDir = resolve(projectDir, 'web/dist');
export const stagingDir = resolve(projectDir, 'node_modules/.cache/site-bundle');
export const rendererDir = resolve(projectDir, 'node_modules/.cache/site-renderer');

export const browserEntry = 'web/src/main.tsx';
export const rendererEntry = 'web/build/render-page.tsx';

/** In a page's markup an SVG needs no namespace. */
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
