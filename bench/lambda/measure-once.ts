import { pathToFileURL } from 'node:url';
import { jsonPost } from '#test/functions/api-event.ts';

/** Times of one new process in milliseconds. */
export type Measured = { readonly load: number; readonly firstCall: number; readonly warmCall: number };

type Handler = (event: unknown) => Promise<{ statusCode?: number }>;

const warmCalls = 200;
const sender = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', company: 'Rao' };

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measureOnce(file: string): Promise<void> {
  let handler: Handler | undefined;
  let calls = 0;
  async function call(): Promise<void> {
    calls += 1;
    const text = `Message ${calls} of process ${process.pid}`;
    const reply = await handler?.(jsonPost('contacts', { ...sender, message: text }));
    if (reply?.statusCode !== 201) throw new Error(`The handler answered ${reply?.statusCode}.`);
  }
  const load = await timed(async () => {
    ({ handler } = await import(pathToFileURL(file).href));
  });
  const firstCall = await timed(call);
  const warm = await timed(async () => {
    for (let count = 0; count < warmCalls; count += 1) await call();
  });
  console.log(JSON.stringify({ load, firstCall, warmCall: warm / warmCalls } satisfies Measured));
}

await measureOnce(process.argv[2] ?? '');
