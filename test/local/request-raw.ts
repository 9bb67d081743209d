import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** A request without what `fetch` does to it: no decompression, any Host, any path. */
export function requestRaw(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { body, ...others } = options;
  return new Promise((fulfil, reject) => {
    const sent = request(url, { agent: false, ...others }, (response) => {
      buffer(response).then((received) => {
        fulfil({ status: response.statusCode, headers: response.headers, body: received });
        return undefined;
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends these bytes as they are and gives everything that comes back until the server ends the connection. */
export function exchangeBytes(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((fulfil, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('close', () => fulfil(received));
    socket.on('error', reject);
  });
}

/** Sends the beginning of a request and goes away without an end. */
export function abandonRequest(url: string, bytes: string): Promise<void> {
  const { port } = new URL(url);
  return new Promise((fulfil, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, () => socket.resetAndDestroy()));
    socket.on('close', () => fulfil());
    socket.on('error', reject);
  });
}
