/** Listens on `PORT`, prints its URL (0 lets the system choose the port), and sends `PROXY_PATHS` to `PROXY_TARGET`. */
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createServer, createServerModuleRunner } from 'vite';
import { escapeHtml } from '#contract/escape-html.ts';
import { siteFacts } from '#site-facts';
import { standInFaces } from '#web/src/theme/tokens.ts';
import { buildBootScript } from './bundle.ts';
import { browserEntry, rendererEntry, viteSettings } from './vite-settings.ts';
import { projectDir } from './write-file.ts';

// The local cloud has ended, even if it could not end this process.
process.on('disconnect', () => process.exit());

const { PROXY_TARGET: target = '', PROXY_PATHS: proxiedPaths = '' } = process.env;
const port = Number(process.env.PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a port number, not ${process.env.PORT}. Start \`npm run dev\`, which sets PORT.`);
  process.exit(1);
}

const { scripts } = siteFacts;
const vite = await createServer({
  ...viteSettings(),
  publicDir: join(projectDir, 'web/public'),
  appType: 'custom',
  server: {
    host: 'localhost',
    port,
    strictPort: true,
    // Replaces the list of Vite (8.3), which lacks the local cloud's data with its secrets.
    fs: { deny: ['.env*', '*.{crt,pem,key}', '.npmrc', '**/.git/**', '**/.local/**'] },
    proxy: Object.fromEntries(
      proxiedPaths
        .split(',')
        .filter(Boolean)
        .map((path) => [path, { target }]),
    ),
  },
});
const modules = createServerModuleRunner(vite.environments.ssr);
const bootScript = await buildBootScript(scripts);

type Answer = { readonly status: number; readonly html: string };

async function renderAnswer(path: string): Promise<Answer> {
  const renderer = await modules.import<typeof import('./render-page.tsx')>(`/${rendererEntry}`);
  const route = renderer.findRoute(path);
  // In development Chakra renders its styles into the markup.
  const html = await renderer.renderPage(route);
  const page = renderer.renderDocument({
    route,
    html,
    css: standInFaces,
    bootScript,
    files: { entry: `/${browserEntry}` },
  });
  return {
    status: route === renderer.notFoundRoute ? 404 : 200,
    html: await vite.transformIndexHtml(path, page),
  };
}

let hasFailed = false;

async function answer(path: string): Promise<Answer> {
  try {
    return await renderAnswer(path);
  } catch (error) {
    console.error(error);
    hasFailed = true;
    return { status: 500, html: await vite.transformIndexHtml(path, buildFailedPage(error)) };
  }
}

function buildFailedPage(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = escapeHtml(stripVTControlCharacters(stack));
  return `<!doctype html><html lang="en"><head><title>This page could not be rendered</title></head><body>
    <h1>This page could not be rendered</h1><p>Correct the source file. The page then reloads.</p><pre>${text}</pre>
  </body></html>`;
}

// The error page has no modules that Vite could replace.
vite.watcher.on('change', () => {
  if (hasFailed) vite.environments.client.hot.send({ type: 'full-reload' });
  hasFailed = false;
});

vite.middlewares.use((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  void answer(pathname).then(({ status, html }) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  );
});
await vite.listen();
console.log(`http://localhost:${Object(vite.httpServer?.address()).port}\nReady`);
