import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, isIPv4, type Server } from 'node:net';
import { StartupError } from '#local/startup-error.ts';
import { reply, type HttpRequest, type HttpResponse } from './message.ts';
import { isLoopbackHost } from './origins.ts';

/** Undefined ends the connection. */
export type Answer = (request: HttpRequest) => Promise<HttpResponse | undefined>;

type ServeOptions = {
  readonly maxBodyBytes: number;
  /** A thrown error is logged and answered 500. */
  readonly answer: Answer;
  readonly log: (line: string) => void;
};

/** Requests wait until `serve` is called. */
export type ReservedPort = {
  readonly port: number;
  close(): Promise<void>;
  serve(options: ServeOptions): void;
};

/**
 * Takes a port of the loopback interface, at both addresses that the name localhost may have; 0 lets the system choose.
 * Throws a `StartupError` if the port is taken.
 */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  const ready = Promise.withResolvers<ServeOptions>();
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    void ready.promise.then((options) => respond(request, response, options));
  });
  const ipv6 = createTcpServer((socket) => server.emit('connection', socket));
  const close = async () => {
    const closed = [server, ipv6].map((each) => new Promise((fulfil) => each.close(fulfil)));
    server.closeAllConnections();
    await Promise.all(closed);
  };
  const open = async (chosen: number): Promise<number> => {
    const port = await listen(server, chosen, '127.0.0.1');
    try {
      return await listen(ipv6, port, '::1');
    } catch (error) {
      // Another error than a taken port means that this machine has no IPv6.
      if (!(error instanceof StartupError)) return port;
      await close();
      if (chosen === 0) return open(0);
      throw error;
    }
  };
  const port = await open(wanted);
  return { port, close, serve: ready.resolve };
}

async function respond(request: IncomingMessage, response: ServerResponse, options: ServeOptions): Promise<void> {
  try {
    const received = await receive(request, options.maxBodyBytes);
    if (received === undefined) return void response.destroy();
    const answer = 'statusCode' in received ? received : await answerSafely(received, options);
    if (answer === undefined) return void response.destroy();
    // Closes the connection, because the rest of an unread body would be read as the next request.
    if (!request.complete) response.setHeader('connection', 'close');
    send(response, answer);
  } catch (error) {
    options.log(`A response could not be sent: ${error instanceof Error ? error.stack : String(error)}`);
    response.destroy();
  }
}

async function answerSafely(request: HttpRequest, { answer, log }: ServeOptions): ReturnType<Answer> {
  try {
    return await answer(request);
  } catch (error) {
    const reason = error instanceof Error ? error.stack : String(error);
    log(`${request.method} ${request.path} failed in the local cloud: ${reason}`);
    return reply(500, 'text/plain', 'Internal Server Error');
  }
}

/** Returns the whole request, or the response that refuses it. Undefined if the client has disconnected. */
async function receive(
  request: IncomingMessage,
  maxBodyBytes: number,
): Promise<HttpRequest | HttpResponse | undefined> {
  if (!isLoopbackHost(request.headers.host)) return reply(421, 'text/plain', 'Use the host localhost.');
  const target = request.url ?? '';
  if (!target.startsWith('/')) return reply(400, 'text/plain', 'Bad Request');
  const body = await readBody(request, maxBodyBytes);
  if (body === 'disconnected') return undefined;
  if (body === 'too large') return reply(413, 'text/plain', 'Request Entity Too Large');
  const end = target.indexOf('?');
  return {
    method: request.method ?? 'GET',
    path: end < 0 ? target : target.slice(0, end),
    query: end < 0 ? '' : target.slice(end + 1),
    headers: definedHeaders(request),
    body,
    clientIp: clientIpOf(request.socket.remoteAddress),
  };
}

/** Only this machine can connect. A browser at ::1 is the client 127.0.0.1; `bench:load` has many addresses. */
function clientIpOf(remoteAddress = ''): string {
  return isIPv4(remoteAddress) ? remoteAddress : '127.0.0.1';
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | 'too large' | 'disconnected'> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      // The rest is read too, because a cut connection often loses the response.
      if (length > maxBytes) chunks.length = 0;
      else chunks.push(bytes);
    }
  } catch {
    return 'disconnected';
  }
  return length > maxBytes ? 'too large' : Buffer.concat(chunks, length);
}

function definedHeaders(request: IncomingMessage): Record<string, string[]> {
  const entries = Object.entries(request.headersDistinct);
  return Object.fromEntries(entries.filter((entry): entry is [string, string[]] => entry[1] !== undefined));
}

function send(response: ServerResponse, { statusCode, headers, body }: HttpResponse): void {
  for (const [name, values] of Object.entries(headers)) response.setHeader(name, [...values]);
  const hasBody = statusCode !== 204 && statusCode !== 304;
  if (hasBody) response.setHeader('content-length', body.length);
  response.writeHead(statusCode);
  response.end(hasBody ? body : undefined);
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? port) : port;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const problem = code === 'EACCES' ? 'needs administrator rights' : 'is in use by another program';
    throw new StartupError(`Port ${port} ${problem}. Choose another port, for example: PORT=4100 npm start`);
  }
}
