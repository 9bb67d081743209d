import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export type ServedFolder = { readonly url: string; readonly close: () => void };

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const host = '127.0.0.1';

/** Has a server listen on a free port of this machine. Gives the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}

const compressible = /^text|json|svg/;
const edgeQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Serves a built site as it is in a folder: `/about` and `/about/` are its `about/index.html`. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => void answer(folder, request, response));
  return { url: `http://${host}:${await listen(server)}`, close: () => server.close() };
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const path = extname(pathname) === '' ? join(pathname, 'index.html') : pathname;
  try {
    const content = await readFile(join(folder, normalize(decodeURIComponent(path))));
    const cacheControl = extname(path) === '.html' ? 'no-cache' : 'max-age=31536000, immutable';
    const type = types[extname(path)] ?? 'application/octet-stream';
    const isCompressed = compressible.test(type) && request.headers['accept-encoding']?.includes('br');
    if (isCompressed) response.setHeader('content-encoding', 'br');
    response
      .writeHead(200, { 'content-type': type, 'cache-control': cacheControl })
      .end(isCompressed ? brotliCompressSync(content, edgeQuality) : content);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
  }
}
