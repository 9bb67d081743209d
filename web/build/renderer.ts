import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { CompiledSources } from '#web/build/static-chakra/compile-sources.ts';
import { staticChakraPlugin } from '#web/build/static-chakra/static-chakra-plugin.ts';
import { assetsInlineLimit, rendererDir, rendererEntry, viteSettings } from './vite-settings.ts';

export type Renderer = typeof import('./render-page.tsx');

export async function buildRenderer(sources: CompiledSources): Promise<Renderer> {
  await build({
    ...viteSettings([staticChakraPlugin(sources)]),
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
