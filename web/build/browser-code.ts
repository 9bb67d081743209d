import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import type { CompiledSources } from '#web/build/static-chakra/compile-sources.ts';
import { staticChakraPlugin } from '#web/build/static-chakra/static-chakra-plugin.ts';
import { checkedImportsPlugin, filesOfImport } from './checked-imports-plugin.ts';
import { compileHintsPlugin } from './compile-hints-plugin.ts';
import { sealEntry, tablePlaceholder } from './module-integrity.ts';
import { earlyChunk } from './page-chunks.ts';
import { assetsInlineLimit, browserEntry, stagingDir, viteSettings } from './vite-settings.ts';

/**
 * A visit that only reads fetches four files: the entry, the framework, what pages share, and the page. Left alone the
 * bundler would make a file of every shared module, and each file is a request.
 */
const chunkGroups = [
  // It runs before all others, so it may need none of them.
  {
    name: earlyChunk,
    test: /rolldown\/runtime|\/web\/src\/(after-paint|boot\/(?!hydrated)|layout\/policy\/last-updated-day|particles\/|theme\/brand-font|ui\/start-worker)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@chakra-ui|@emotion)\//,
  },
  // What forms and sign-in have in common; a visit that only reads never fetches it.
  {
    name: 'amplify',
    test: /\/(web\/src\/http\/configure-amplify\.ts$|@aws-amplify\/core\/)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /\/(web|contract|node_modules\/valibot)\/|site\.config\.ts|preload-helper/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

/**
 * Empties the staging folder and builds into it what runs in the browser, as hashed files. Gives the list of what was built from what.
 */
export async function buildBrowserCode(sources: CompiledSources): Promise<Manifest> {
  await build({
    ...viteSettings([staticChakraPlugin(sources), checkedImportsPlugin(), compileHintsPlugin()]),
    define: { 'import.meta.env.MODULE_INTEGRITY': JSON.stringify(tablePlaceholder) },
    build: {
      outDir: stagingDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
      assetsInlineLimit,
      reportCompressedSize: false,
      rolldownOptions: { input: browserEntry, output: { codeSplitting: { groups: chunkGroups } } },
    },
  });
  const file = join(stagingDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return sealEntry(manifest, browserEntry);
}
