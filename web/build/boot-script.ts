import { build } from 'vite';
import { projectDir } from './vite-settings.ts';

/** The script that every page carries, bundled and minified. */
export async function buildBootScript(): Promise<string> {
  const built = await build({
    root: projectDir,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // Bytes that change nothing: the code is compiled from modules, which are strict.
      rolldownOptions: { input: 'web/src/boot/boot.ts', output: { format: 'iife', strict: false } },
    },
  });
  if (!('output' in built)) throw new Error('The boot script was not built as one bundle.');
  return built.output[0].code.trim();
}
