import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from './loopback.ts';
import { reply, type HttpRequest, type HttpResponse } from './message.ts';

/**
 * Reads a whole request, or gives the answer that refuses it: 421 for a host that is not this machine, 400 for a
 * target that is not a path, 413 for a body of more than `maxBodyBytes`. Undefined if the client went away.
 */
export async function receive(
  request: IncomingMessage,
  maxBodyBytes: number,
): Promise<{ request: HttpRequest } | { rejection: HttpResponse } | undefined> {
  if (!isLoopbackHost(request.headers.host))
    return { rejection: reply(421, 'text/plain', 'Only this machine is served.') };
  const target = request.url ?? '';
  if (!target.startsWith('/')) return { rejection: reply(400, 'text/plain', 'Bad Request') };
  const body = await readBody(request, maxBodyBytes);
  if (body === 'gone') return undefined;
  if (body === 'too large') return { rejection: reply(413, 'text/plain', 'Request Entity Too Large') };
  const end = target.indexOf('?');
  return {
    request: {
      method: request.method ?? 'GET',
      path: end < 0 ? target : target.slice(0, end),
      query: end < 0 ? '' : target.slice(end + 1),
      headers: definedHeaders(request),
      body,
      clientIp: (request.socket.remoteAddress ?? '127.0.0.1').replace('::ffff:', ''),
    },
  };
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | 'too large' | 'gone'> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      // The rest is still read: cutting the connection would often lose the answer as well.
      if (length > maxBytes) chunks.length = 0;
      else chunks.push(bytes);
    }
  } catch {
    return 'gone';
  }
  return length > maxBytes ? 'too large' : Buffer.concat(chunks, length);
}

function definedHeaders(request: IncomingMessage): Record<string, string[]> {
  const entries = Object.entries(request.headersDistinct);
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => entry[1] !== undefined));
}
