import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isLoopbackHost } from '#local/http/loopback.ts';

export type DevServerProxy = {
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

export type DevServerProxyOptions = {
  readonly port: number;
  /** True for a path that the distribution still answers. */
  readonly isKept: (path: string) => boolean;
  /** Changes each HTML page: what a page needs on this machine only. */
  readonly changePage: (page: string) => string;
};

/** For hot reload: passes everything on to the web code's own development server, except what is kept. */
export function createDevServerProxy({ port, isKept, changePage }: DevServerProxyOptions): DevServerProxy {
  const host = '127.0.0.1';
  return {
    intercept(request, response) {
      const path = request.url ?? '';
      if (!isLoopbackHost(request.headers.host) || isKept(path.split('?')[0] ?? path)) return false;
      const { method } = request;
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const upstream = httpRequest({ host, port, path, method, headers }, (answer) => {
        void passOn(answer, response, changePage);
      });
      upstream.on('error', () => {
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end('The development server does not answer.');
      });
      response.on('close', () => upstream.destroy());
      request.pipe(upstream);
      return true;
    },
    /** The socket through which the development server tells the page to reload. */
    upgrade(request, socket, head) {
      if (!isLoopbackHost(request.headers.host)) {
        socket.destroy();
        return;
      }
      const upstream = connect(port, host, () => {
        upstream.write(rawRequestHead(request));
        upstream.write(head);
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    },
  };
}

async function passOn(
  answer: IncomingMessage,
  response: ServerResponse,
  changePage: (page: string) => string,
): Promise<void> {
  const status = answer.statusCode ?? 502;
  if (answer.headers['content-type']?.startsWith('text/html') !== true) {
    response.writeHead(status, answer.headers);
    answer.pipe(response);
    return;
  }
  try {
    const page = changePage(await text(answer));
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
    response.writeHead(status, headers).end(page);
  } catch {
    response.destroy();
  }
}

function rawRequestHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
