import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { normalizePath, type InlineConfig, type Plugin } from 'vite';
import svgr from 'vite-plugin-svgr';
import { siteFacts } from '#site-facts';
import { iconsPlugin } from './icons.ts';
import { photosPlugin } from './photos.ts';
import { spritePlugin } from './sprite.ts';
import { projectDir } from './write-file.ts';

export const bundleDir = resolve(projectDir, 'web/dist');
export const rendererDir = resolve(projectDir, 'node_modules/.cache/site-renderer');

export const browserEntry = 'web/src/main.tsx';
export const rendererEntry = 'web/build/render-page.tsx';

/** The package exports only the build with warnings for developers (react-router 7.18.5, read 2026-11-27). */
const router = normalizePath(
  join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production'),
);
const routerModules = { 'react-router/dom': `${router}/dom-export.mjs`, 'react-router': `${router}/index.mjs` };

/** Inline SVG needs no namespace. */
const decoration = { 'aria-hidden': 'true', xmlns: '{undefined}' };

export function viteSettings(plugins: readonly Plugin[] = []): InlineConfig {
  return {
    root: projectDir,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: routerModules },
    plugins: [
      ...plugins,
      siteFactsPlugin(),
      photosPlugin(),
      spritePlugin(),
      iconsPlugin(),
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

function siteFactsPlugin(): Plugin {
  return {
    name: 'site-facts',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/contract/site-facts.ts') ? `export const siteFacts = ${JSON.stringify(siteFacts)};` : null,
  };
}
