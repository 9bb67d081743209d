import { resolve } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from './vite-settings.ts';

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
