import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleDir } from '#web/build/vite-settings.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Serves the built bundle until the test ends. Gives its URL. */
export async function serveBundle(): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(bundleDir, pathname, extname(pathname) ? '' : 'index.html');
    const content = existsSync(file) ? readFileSync(file) : undefined;
    response.writeHead(content ? 200 : 404, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}
