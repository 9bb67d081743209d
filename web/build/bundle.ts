import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Rolldown } from 'vite';
import { staticChakraPlugin, type CompiledSources } from '#web/build/static-chakra/static-chakra-plugin.ts';
import { browserEntry, projectDir, rendererDir, rendererEntry, stagingDir, viteSettings } from './vite-settings.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'> | null;
type GetModule = (id: string) => ModuleInfo;

const frameworkModule = /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

/**
 * Two files for all pages: the framework and the site. The bundler alone would make a file of each module that a lazy part
 * needs too, and each file is a request.
 */
function chunkNames() {
  const entryId = join(projectDir, browserEntry);
  let firstModules: ReadonlySet<string> | undefined;
  return (id: string, chunking: { getModuleInfo: GetModule }) => {
    firstModules ??= reachableFrom(entryId, (module) => chunking.getModuleInfo(module));
    if (frameworkModule.test(id)) return 'framework';
    return firstModules.has(id) ? 'site' : null;
  };
}

function reachableFrom(id: string, getModuleInfo: GetModule, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) reachableFrom(imported, getModuleInfo, seen);
  return seen;
}

const chunkGroups = [
  { debugName: 'first modules', name: chunkNames() },
  // The parts that forms and sign-in share.
  {
    name: 'amplify',
    test: /\/(@aws-amplify\/core|web\/src\/http)\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

/** URL paths of the browser's first modules. */
export type BrowserCode = { readonly entry: string; readonly preload: string };

/** Builds the modules of the browser into the staging folder, together with the files of web/public. */
export async function buildBrowserCode(sources: CompiledSources): Promise<BrowserCode> {
  await build({
    ...viteSettings([staticChakraPlugin(sources)]),
    publicDir: join(projectDir, 'web/public'),
    build: {
      outDir: stagingDir,
      emptyOutDir: false,
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: { polyfill: false },
      // A picture inside a page would delay the page's words.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: browserEntry, output: { codeSplitting: { groups: chunkGroups } } },
    },
  });
  const file = join(stagingDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const framework = Object.values(manifest).find(({ name }) => name === 'framework');
  const entry = manifest[browserEntry];
  if (!entry || !framework) throw new Error(`The bundle has no ${browserEntry} or no framework chunk.`);
  return { entry: `/${entry.file}`, preload: `/${framework.file}` };
}

export type Renderer = typeof import('./render-page.tsx');

/** Builds the program that prerenders the pages, and loads it. */
export async function buildRenderer(sources: CompiledSources): Promise<Renderer> {
  await build({
    ...viteSettings([staticChakraPlugin(sources)]),
    build: {
      ssr: rendererEntry,
      outDir: rendererDir,
      emptyOutDir: true,
      target: 'node24',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    ssr: { noExternal: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'render-page.js')).href);
  return renderer;
}

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
      rolldownOptions: { input: 'web/src/boot.ts', output: { format: 'iife', strict: false } },
    },
  });
  if (!('output' in built)) throw new Error('The boot script was not built as one bundle.');
  return built.output[0].code.trim();
}
