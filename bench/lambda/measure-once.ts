import { pathToFileURL } from 'node:url';
import { jsonPost } from '#test/functions/api-event.ts';

/** Times of one new process in milliseconds. */
export type Measured = { readonly load: number; readonly firstCall: number };

type Handler = (event: unknown) => Promise<{ statusCode?: number }>;

const sender = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', company: 'Rao' };

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measureOnce(file: string): Promise<void> {
  let handler: Handler | undefined;
  const load = await timed(async () => {
    ({ handler } = await import(pathToFileURL(file).href));
  });
  const firstCall = await timed(async () => {
    const reply = await handler?.(jsonPost('contacts', { ...sender, message: 'A message.' }));
    if (reply?.statusCode !== 201) throw new Error(`The handler answered ${reply?.statusCode}.`);
  });
  console.log(JSON.stringify({ load, firstCall } satisfies Measured));
}

await measureOnce(process.argv[2] ?? '');
