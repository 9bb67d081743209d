/**
 * The development server behind `npm run dev`: every page is rendered afresh on each request, by the same renderer as
 * the bundle, and edited modules are replaced in the open page. Listens on `PORT` of the loopback address.
 */
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer, createServerModuleRunner } from 'vite';
import { wholeFontFile } from '#web/build/fonts/brand-font-file.ts';
import { standInFaces } from '#web/src/theme/font-stand-ins.ts';
import { buildBootScript } from './boot-script.ts';
import { buildDocument } from './document.ts';
import { buildFailedPage } from './failed-page.ts';
import { browserEntry, rendererEntry, viteSettings } from './vite-settings.ts';

const port = Number(process.env.PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be the number of a free port, not ${process.env.PORT}. \`npm run dev\` sets it.`);
  process.exit(1);
}

const http = createHttpServer();
const vite = await createServer({
  ...viteSettings(),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http, clientPort: port }, host: '127.0.0.1' },
});

const modules = createServerModuleRunner(vite.environments.ssr);

async function renderDocument(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const renderer = await modules.import<typeof import('./render-page.tsx')>(`/${rendererEntry}`);
  const route = renderer.findRoute(path);
  const html = buildDocument({
    ...route,
    // Runtime Chakra renders its styles into the markup; the bundle's stylesheets do not exist here.
    html: await renderer.renderPage(route),
    css: standInFaces,
    files: [browserEntry, 'web/src/after-paint.ts'].map((file) => `/${file},`),
    font: `/@fs${wholeFontFile}`,
    bootScript: await buildBootScript(),
  });
  return { status: route === renderer.notFoundRoute ? 404 : 200, html: await vite.transformIndexHtml(path, html) };
}

let hasFailed = false;

async function answer(path: string): Promise<{ readonly status: number; readonly html: string }> {
  try {
    return await renderDocument(path);
  } catch (error) {
    console.error(error);
    hasFailed = true;
    return { status: 500, html: await vite.transformIndexHtml(path, buildFailedPage(error)) };
  }
}

// The failed page holds none of the modules whose change would replace it.
vite.watcher.on('change', () => {
  if (hasFailed) vite.environments.client.hot.send({ type: 'full-reload' });
  hasFailed = false;
});

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost').pathname;

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void answer(pathOf(request)).then(({ status, html }) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    );
  });
});
http.listen(port, '127.0.0.1', () => console.log('Ready'));
