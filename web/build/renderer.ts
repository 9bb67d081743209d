import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { staticChakraPlugin } from './static-chakra/static-chakra-plugin.ts';
import { assetsInlineLimit, rendererDir, rendererEntry, viteSettings } from './vite-settings.ts';

/** The renderer's exports, once built. */
export type Renderer = typeof import('./render-page.tsx');

/** Builds and loads what turns routes into markup. Adds the styles it meets to `rules`. */
export async function buildRenderer(rules: Map<string, string>): Promise<Renderer> {
  await build({
    ...viteSettings([staticChakraPlugin(rules)]),
    build: {
      ssr: rendererEntry,
      outDir: rendererDir,
      emptyOutDir: true,
      target: 'node24',
      assetsInlineLimit,
      reportCompressedSize: false,
    },
    ssr: { noExternal: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'render-page.js')).href);
  return renderer;
}
