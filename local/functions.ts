import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Log } from './cloud-log.ts';
import { accessKeyOf } from './rights.ts';
import type { Template } from './template.ts';
import type { Outcome } from './thread.ts';

const functionSchema = v.object({
  Runtime: v.optional(v.string(), ''),
  Code: v.object({ S3Key: v.string() }),
  Environment: v.optional(v.object({ Variables: v.optional(v.record(v.string(), v.string()), {}) }), {}),
});

/** Never rejects: an error of the function is an outcome. */
export type Invoke = (event: unknown) => Promise<Outcome>;
export type Functions = { readonly find: (arn: string) => Invoke | undefined; close(): Promise<void> };

type Options = { readonly endpoint: string; readonly log: Log; readonly isEager: boolean };

/** Each Node function has one thread, with its deployed bundle, its variables and its access key. */
export function readFunctions(template: Template, { endpoint, log, isEager }: Options): Functions {
  const workers: Worker[] = [];
  const functions = new Map<string, Invoke>();
  for (const [id, { Runtime, Code, Environment }] of template.all('AWS::Lambda::Function', functionSchema)) {
    if (!Runtime.startsWith('nodejs')) continue;
    const write = (line: string) => log(`${id} ${line}`);
    let invoke: Invoke | undefined;
    const start = () => {
      const worker = new Worker(new URL('./thread.ts', import.meta.url), {
        workerData: join(template.assetPath(Code.S3Key), 'index.mjs'),
        env: { ...ownVariables(id, template.region, endpoint), ...Environment.Variables },
        execArgv: [],
        stdout: true,
        stderr: true,
      });
      for (const output of [worker.stdout, worker.stderr]) createInterface({ input: output }).on('line', write);
      workers.push(worker);
      // The next call starts a new thread, as Lambda does after a crash.
      return createInvoke(worker, write, () => void (invoke = undefined));
    };
    if (isEager) invoke = start();
    functions.set(`${id}.Arn`, (event) => (invoke ??= start())(event));
  }
  return {
    find: (arn) => functions.get(arn),
    close: async () => void (await Promise.all(workers.map((each) => each.terminate()))),
  };
}

/** The variables of Lambda’s runtime. Local services recognise the access key and check no secret. */
function ownVariables(id: string, region: string, endpoint: string) {
  const keys = { AWS_ACCESS_KEY_ID: accessKeyOf(id), AWS_SECRET_ACCESS_KEY: 'local' };
  return { TZ: ':UTC', AWS_REGION: region, AWS_ENDPOINT_URL: endpoint, ...keys };
}

function createInvoke(worker: Worker, log: Log, forget: () => void): Invoke {
  const running = new Map<number, (outcome: Outcome) => void>();
  let calls = 0;
  const end = (error: string) => {
    forget();
    for (const answer of running.values()) answer({ error });
  };
  worker.on('error', (error: Error) => end(String(error))).on('exit', () => end('The thread has ended.'));
  worker.on('message', ({ id, outcome }: { id: number; outcome: Outcome }) => {
    running.get(id)?.(outcome);
    running.delete(id);
  });
  return async (event) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    running.set(++calls, resolve);
    worker.postMessage({ id: calls, event: JSON.stringify(event) }, []);
    const outcome = await promise;
    if ('error' in outcome) log(`ERROR ${outcome.error}`);
    return outcome;
  };
}
