import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { buildBootScript } from './boot-script.ts';
import { buildDocument } from './document.ts';
import { pageChunks } from './page-chunks.ts';
import { staticChakraPlugin } from './static-chakra/static-chakra-plugin.ts';
import { buildStylesheet, classNamesIn } from './static-chakra/stylesheet.ts';
import { browserEntry, bundleDir, projectDir, rendererDir, rendererEntry, viteSettings } from './vite-settings.ts';

/**
 * A visit that only reads fetches four files: the entry, the framework, what pages share, and the page. Left alone the
 * bundler would make a file of every shared module, and each file is a request.
 */
const chunkGroups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@chakra-ui|@emotion)\//,
  },
  { name: 'shared', test: /\/(web|contract|node_modules\/valibot)\//, minShareCount: 2 },
];

/** The renderer's exports, once built. */
type Renderer = typeof import('./render-page.tsx');

/** Builds everything that is uploaded into `web/dist`: hashed assets, one prerendered page per route, and the not-found page. */
export async function writeBundle(): Promise<void> {
  const rules = new Map<string, string>();
  const manifest = await buildBrowserCode(rules);
  const renderer = await buildRenderer(rules);
  const bootScript = await buildBootScript();
  const stylesheet = await writeStylesheet(buildStylesheet(rules, () => true));
  for (const route of [...renderer.routes, renderer.notFoundRoute]) {
    const html = await renderer.renderPage(route);
    const used = classNamesIn(html);
    const document = buildDocument({
      path: route.path,
      metadata: renderer.metadataOf(route.path),
      html,
      css: buildStylesheet(rules, (className) => used.has(className)),
      chunks: pageChunks(manifest, browserEntry, `web/src/${renderer.pageFile(route)}`),
      stylesheet,
      bootScript,
    });
    await write(route === renderer.notFoundRoute ? '404.html' : join(route.path, 'index.html'), document);
  }
  await copyFile(join(projectDir, 'web/artwork/favicon.svg'), join(bundleDir, 'favicon.svg'));
  await write('robots.txt', 'User-agent: *\nAllow: /\n');
}

async function buildBrowserCode(rules: Map<string, string>): Promise<Manifest> {
  await build({
    ...viteSettings([staticChakraPlugin(rules)]),
    build: {
      outDir: bundleDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: browserEntry, output: { codeSplitting: { groups: chunkGroups } } },
    },
  });
  const file = join(bundleDir, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return manifest;
}

async function buildRenderer(rules: Map<string, string>): Promise<Renderer> {
  await build({
    ...viteSettings([staticChakraPlugin(rules)]),
    build: {
      ssr: rendererEntry,
      outDir: rendererDir,
      emptyOutDir: true,
      target: 'node24',
      reportCompressedSize: false,
    },
    ssr: { noExternal: true },
  });
  const renderer: Renderer = await import(pathToFileURL(join(rendererDir, 'render-page.js')).href);
  return renderer;
}

/** Everything a page may show later, fetched when it wakes: toasts, errors, and the pages behind its links. */
async function writeStylesheet(css: string): Promise<string> {
  const path = `assets/site-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`;
  await write(path, css);
  return `/${path}`;
}

async function write(name: string, text: string): Promise<void> {
  const file = join(bundleDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
