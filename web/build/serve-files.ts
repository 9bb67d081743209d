import { extname } from 'node:path';
import type { ViteDevServer } from 'vite';

type Content = string | Uint8Array;
/** By URL path. */
export type GeneratedFiles = Readonly<Record<string, () => Promise<Content>>>;

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** Development makes the files of the build for each request. */
export function serveFiles(server: ViteDevServer, files: GeneratedFiles): void {
  server.middlewares.use((request, response, next) => {
    const path = request.url ?? '';
    const make = files[path];
    if (!make) return next();
    const headers = { 'content-type': contentTypes[extname(path)], 'cache-control': 'no-store' };
    make().then((content) => response.writeHead(200, headers).end(content), next);
  });
}
