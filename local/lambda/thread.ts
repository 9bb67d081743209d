import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** The context has only what the functions read. */
export type Invocation = { readonly event: unknown; readonly context: { readonly awsRequestId: string } };

export type FunctionError = { readonly errorType: string; readonly errorMessage: string; readonly trace?: string };

export type ThreadMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'returned'; readonly payload: string | undefined }
  | { readonly kind: 'failed'; readonly error: FunctionError };

type ThreadData = { readonly codeDir: string; readonly handler: string };

export type Outcome =
  { readonly kind: 'returned'; readonly payload: unknown } | { readonly kind: 'failed'; readonly error: FunctionError };

type Handler = (event: unknown, context: unknown) => unknown;

const port = parentPort;
if (!port) throw new Error('This file is the body of a worker thread.');
const post = (message: ThreadMessage) => port.postMessage(message);

const data: ThreadData = workerData;

async function loadHandler({ codeDir, handler: path }: ThreadData): Promise<Handler> {
  const dot = path.lastIndexOf('.');
  const name = path.slice(dot + 1);
  const file = join(codeDir, `${path.slice(0, dot)}.mjs`);
  const module: Readonly<Record<string, Handler>> = await import(pathToFileURL(file).href);
  const handler = module[name];
  if (!handler) throw new Error(`${path} is not exported`);
  return handler;
}

function toFunctionError(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error) };
  return { errorType: error.name, errorMessage: error.message, ...(error.stack && { trace: error.stack }) };
}

async function run(handle: Handler, { event, context }: Invocation): Promise<ThreadMessage> {
  try {
    return { kind: 'returned', payload: JSON.stringify(await handle(event, context)) };
  } catch (error) {
    return { kind: 'failed', error: toFunctionError(error) };
  }
}

try {
  const handle = await loadHandler(data);
  port.on('message', (invocation: Invocation) => void run(handle, invocation).then(post));
  post({ kind: 'loaded' });
} catch (error) {
  post({ kind: 'failed', error: toFunctionError(error) });
}
