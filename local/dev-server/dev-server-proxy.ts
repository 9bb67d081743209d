import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { isLoopbackHost } from '#local/http/loopback.ts';

export type DevServerProxy = {
  readonly intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/**
 * For hot reload: passes everything on to the web code's own development server, except what `isKept` says the
 * distribution still answers.
 */
export function createDevServerProxy(port: number, isKept: (path: string) => boolean): DevServerProxy {
  const host = '127.0.0.1';
  return {
    intercept(request, response) {
      const path = request.url ?? '';
      if (!isLoopbackHost(request.headers.host) || isKept(path.split('?')[0] ?? path)) return false;
      const { method, headers } = request;
      const upstream = httpRequest({ host, port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
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

function rawRequestHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
