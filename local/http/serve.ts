import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '#local/startup-error.ts';
import { reply, type HttpRequest, type HttpResponse } from './message.ts';
import { isLoopbackHost } from './origins.ts';

/** Undefined ends the connection. A thrown error is logged and answered 500. */
export type Answer = (request: HttpRequest) => Promise<HttpResponse | undefined>;

/** Requests wait until `serve` is called. */
export type ReservedPort = {
  readonly port: number;
  close(): Promise<void>;
  serve(answer: Answer, log?: (line: string) => void): void;
};

type Ready = { readonly answer: Answer; readonly log: (line: string) => void };

/**
 * Takes a port of the loopback interface, at both addresses that the name localhost may have; 0 lets the system choose.
 * Throws a `StartupError` if the port is taken.
 */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  const ready = Promise.withResolvers<Ready>();
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void ready.promise.then((settings) => respond(request, response, settings)).catch(() => response.destroy());
  const [ipv4, ipv6] = [createServer(handle), createServer(handle)];
  const close = async () => {
    await Promise.all(
      [ipv4, ipv6].map((each) => {
        each.closeAllConnections();
        return new Promise((fulfil) => each.close(fulfil));
      }),
    );
  };
  const port = await listen(ipv4, wanted, '127.0.0.1');
  try {
    await listen(ipv6, port, '::1');
  } catch (error) {
    // Another error than a taken port means that this machine has no IPv6.
    if (error instanceof StartupError) {
      await close();
      if (wanted === 0) return reservePort(0);
      throw error;
    }
  }
  return { port, close, serve: (answer, log = console.error) => ready.resolve({ answer, log }) };
}

async function respond(request: IncomingMessage, response: ServerResponse, { answer, log }: Ready): Promise<void> {
  const received = await receive(request);
  const answered =
    'statusCode' in received
      ? received
      : await answer(received).catch((error: unknown) => {
          log(`${received.method} ${received.path} failed in the local cloud: ${String(Object(error).stack)}`);
          return reply(500, 'text/plain', 'Internal Server Error');
        });
  if (!answered) return void response.destroy();
  const { statusCode, headers, body } = answered;
  for (const [name, values] of Object.entries(headers)) response.setHeader(name, [...values]);
  const hasBody = statusCode !== 204 && statusCode !== 304;
  if (hasBody) response.setHeader('content-length', body.length);
  response.writeHead(statusCode).end(hasBody ? body : undefined);
}

/** The limit of API Gateway. Each service here gets less. */
const maxBodyBytes = 10 * 1024 * 1024;

/** The whole request, or the response that refuses it. */
async function receive(request: IncomingMessage): Promise<HttpRequest | HttpResponse> {
  const { method = 'GET', url = '', headers, headersDistinct, socket } = request;
  if (!isLoopbackHost(headers.host)) return reply(421, 'text/plain', 'Use the host localhost.');
  if (!url.startsWith('/')) return reply(400, 'text/plain', 'Bad Request');
  const body = await buffer(request);
  if (body.length > maxBodyBytes) return reply(413, 'text/plain', 'Request Entity Too Large');
  const [path = '', ...query] = url.split('?');
  const named = Object.entries(headersDistinct).filter((entry): entry is [string, string[]] => entry[1] !== undefined);
  const clientIp = socket.remoteAddress === '::1' ? '127.0.0.1' : (socket.remoteAddress ?? '');
  return { method, path, query: query.join('?'), headers: Object.fromEntries(named), body, clientIp };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
    return Number(Object(server.address()).port);
  } catch (error) {
    const { code } = Object(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const problem = code === 'EACCES' ? 'needs administrator rights' : 'is in use by another program';
    throw new StartupError(`Port ${port} ${problem}. Choose another port, for example: PORT=4100 npm start`);
  }
}
