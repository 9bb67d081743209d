// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** `message` is what Cognito shows of an error that a trigger throws. */
export type Outcome = { readonly payload: unknown } | { readonly error: string; readonly message?: string };

type Handler = (event: unknown, context: unknown) => unknown;

const loading: Promise<{ readonly handler: Handler }> = import(pathToFileURL(String(workerData)).href);
loading.catch(() => {});

parentPort?.on('message', ({ id, event }: { id: number; event: string }) => {
  void run(JSON.parse(event)).then((outcome) => parentPort?.postMessage({ id, outcome }));
});

async function run(event: unknown): Promise<Outcome> {
  try {
    const { handler } = await loading;
    const result = await handler(event, { awsRequestId: randomUUID() });
    return { payload: JSON.parse(JSON.stringify(result ?? null)) };
  } catch (error) {
    return error instanceof Error ? { error: error.stack ?? '', message: error.message } : { error: String(error) };
  }
}
