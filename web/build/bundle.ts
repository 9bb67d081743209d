import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, normalizePath, type Manifest, type Rolldown } from 'vite';
import type { SiteScript } from '#settings/site-config.ts';
import { staticChakraPlugin, type CompiledSources } from '#web/build/static-chakra/static-chakra-plugin.ts';
import type { BootScripts } from '#web/src/document/boot-settings.ts';
import { browserEntry, rendererDir, rendererEntry, viteSettings } from './vite-settings.ts';
import { projectDir, stagingDir } from './write-file.ts';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds'> | null;
type GetModule = (id: string) => ModuleInfo;

const frameworkModule = /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

/** Without these names, the bundler makes a chunk for each module that a lazy part also imports. */
function chunkNames() {
  const entryId = normalizePath(join(projectDir, browserEntry));
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

const chunkGroups = [{ debugName: 'first modules', name: chunkNames() }];

/** The same in both builds, because the renderer writes the names of the files into the pages. */
const assetFileNames = 'assets/[name]-[hash:6][extname]';

/** URL paths of the browser's first modules. */
export type BrowserCode = { readonly entry: string; readonly preload: string };

export async function buildBrowserCode(sources: CompiledSources): Promise<BrowserCode> {
  await build({
    ...viteSettings([staticChakraPlugin(sources)]),
    publicDir: join(projectDir, 'web/public'),
    build: {
      outDir: stagingDir,
      emptyOutDir: false,
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: false,
      // An inlined picture would delay the text of the page.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: browserEntry, output: { assetFileNames, codeSplitting: { groups: chunkGroups } } },
    },
  });
  const file = join(stagingDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  const framework = Object.values(manifest).find(({ name }) => name === 'framework');
  const entry = manifest[browserEntry];
  if (!entry || !framework) {
    throw new Error('The bundle has no entry or no framework chunk. Check chunkNames in web/build/bundle.ts.');
  }
  return { entry: `/${entry.file}`, preload: `/${framework.file}` };
}

export type Renderer = typeof import('./render-page.tsx');

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
      rolldownOptions: { output: { assetFileNames } },
    },
    ssr: { noExternal: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'render-page.js')).href);
  return renderer;
}

export async function buildBootScript(scripts: readonly SiteScript[]): Promise<string> {
  const later = scripts.map(({ src, attributes }) => ({ ...attributes, src }));
  const siteScripts: BootScripts = { origins: scripts.map(({ origin }) => origin), later };
  const built = await build({
    root: projectDir,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    // Without scripts the bundler removes their code.
    define: { siteScripts: scripts.length > 0 ? JSON.stringify(siteScripts) : 'undefined' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'web/src/document/boot.ts', output: { format: 'iife', strict: false } },
    },
  });
  if (!('output' in built)) throw new Error('Vite did not build web/src/document/boot.ts as one file.');
  return built.output[0].code.trim();
}
