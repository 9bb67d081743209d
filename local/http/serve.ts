import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StartupError } from '#local/startup-error.ts';
import { withDeadline } from './deadline.ts';
import { reply, type HttpRequest, type HttpResponse } from './message.ts';
import { receive } from './receive.ts';

export type RunningServer = { readonly port: number; close(): Promise<void> };

/** Answers a request; what it throws is logged and answered 500, and the server goes on. */
export type Answer = (request: HttpRequest) => Promise<HttpResponse>;

export type ServeOptions = {
  readonly maxBodyBytes: number;
  readonly answer: Answer;
  readonly log: (line: string) => void;
  /** A request that takes longer is answered 504. @default a minute, twice what API Gateway waits for a function */
  readonly deadlineMs?: number;
  /** Takes a request over before it is read. True if it did. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Takes over a connection that changes protocol. Without it such requests are answered as any other. */
  readonly upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** A port that is taken before it is known what answers there; until then requests wait. */
export type ReservedPort = RunningServer & {
  serve(options: ServeOptions): void;
  /** Serves again after `close`, at the same port. */
  reopen(): Promise<void>;
};

/** Takes a port of the loopback interface; 0 lets the system choose. Throws a `StartupError` if it is not free. */
export async function reservePort(wanted: number): Promise<ReservedPort> {
  const ready = Promise.withResolvers<ServeOptions>();
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    void ready.promise.then((options) => handle(request, response, options));
  });
  await listen(server, wanted);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    port,
    close: () => close(server),
    reopen: () => listen(server, port),
    serve(options) {
      if (options.upgrade) server.on('upgrade', options.upgrade);
      ready.resolve(options);
    },
  };
}

/** Serves HTTP on the loopback interface; Node itself refuses broken framing. Throws a `StartupError` if the port is taken. */
export async function serve({ port, ...options }: ServeOptions & { readonly port: number }): Promise<RunningServer> {
  const reserved = await reservePort(port);
  reserved.serve(options);
  return reserved;
}

function handle(request: IncomingMessage, response: ServerResponse, options: ServeOptions): void {
  if (options.intercept?.(request, response)) return;
  respond(request, response, options).catch((error: unknown) => {
    options.log(`A response could not be sent: ${error instanceof Error ? error.stack : String(error)}`);
    response.destroy();
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, options: ServeOptions): Promise<void> {
  const received = await receive(request, options.maxBodyBytes);
  if (!received) return void response.destroy();
  const answer = 'rejection' in received ? received.rejection : await answered(received.request, options);
  // The rest of a body that was not read cannot be told from a next request.
  if (!request.complete) response.setHeader('connection', 'close');
  send(response, answer);
}

async function answered(request: HttpRequest, options: ServeOptions): Promise<HttpResponse> {
  const { answer, log, deadlineMs = 60_000 } = options;
  try {
    const response = await withDeadline(answer(request), deadlineMs);
    if (response !== 'late') return response;
    log(`${request.method} ${request.path} was not answered within ${deadlineMs / 1000} seconds.`);
    return reply(504, 'text/plain', 'Gateway Timeout');
  } catch (error) {
    log(
      `${request.method} ${request.path} failed in the local cloud: ${error instanceof Error ? error.stack : String(error)}`,
    );
    return reply(500, 'text/plain', 'Internal Server Error');
  }
}

export function send(response: ServerResponse, { statusCode, headers, body }: HttpResponse): void {
  for (const [name, values] of Object.entries(headers)) response.setHeader(name, [...values]);
  const hasBody = statusCode !== 204 && statusCode !== 304;
  if (hasBody) response.setHeader('content-length', body.length);
  response.writeHead(statusCode);
  response.end(hasBody ? body : undefined);
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && /^(EADDRINUSE|EACCES)$/.test(String(error.code));
    if (!isBusy) throw error;
    throw new StartupError(`Port ${port} is not free. Stop what uses it, or choose another: PORT=4100 npm start.`);
  }
}

function close(server: Server): Promise<void> {
  return new Promise((fulfil) => {
    server.close(() => fulfil());
    server.closeAllConnections();
  });
}
