import { join } from 'node:path';
import { version, type Plugin } from 'vite';
import { projectDir } from './vite-settings.ts';

/** What Vite calls around each `import()` of the bundle (vite 8.3, build/importAnalysisBuild), with the files that it will fetch. */
const viteHelper = '\0vite/preload-helper.js';

/** Puts our own function in the place of Vite's, so that no module runs which is not as it was built. */
export function checkedImportsPlugin(): Plugin {
  const source = JSON.stringify(join(projectDir, 'web/src/navigation/module-integrity.ts'));
  return {
    name: 'checked-imports',
    enforce: 'pre',
    load: (id) => (id === viteHelper ? `export { importChecked as __vitePreload } from ${source};` : null),
    // Vite writes into files after they have been named, and a browser that keeps a file has to find its name and hash agree.
    augmentChunkHash: () => version,
  };
}

/** Vite names no file for a module that imports nothing; such a module has a hash too. */
export function filesOfImport(module: string, imported: readonly string[]): string[] {
  return [...new Set([module, ...imported])];
}
