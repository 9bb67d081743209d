import { resolve } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from './vite-settings.ts';

/** Bundles the script that is inlined into every page. The text is the same for all pages. */
export async function buildBootScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(projectDir, 'web/src/boot/boot.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text.trim();
}
