import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Unlike `fetch`: no decompression, any Host, any path. */
export async function requestRaw(
  url: string,
  options: { method?: string; path?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  const [response] = await once(request(url, { agent: false, ...options }).end(), 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** Sends bytes, and returns everything until the server ends the connection. */
export function exchangeBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

/** Sends the beginning of a request and resets the connection. */
export async function abandonRequest(url: string, bytes: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes, () => socket.resetAndDestroy());
  await once(socket, 'close');
}
