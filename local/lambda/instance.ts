import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#local/clock.ts';
import type { Log } from '#local/cloud-log.ts';
import type { Invocation, Outcome, ThreadMessage } from './thread.ts';

export type InstanceSettings = {
  readonly codeDir: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Log;
};

export class Instance {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  readonly #clock: Clock;
  readonly #ended = Promise.withResolvers<ThreadMessage>();
  /** No limit runs before: a busy machine loads code more slowly than AWS. */
  readonly loaded: Promise<ThreadMessage>;
  #isAlive = true;

  constructor({ codeDir, handler, environment, memoryMb, timeoutMs, clock, log }: InstanceSettings) {
    this.#timeoutMs = timeoutMs;
    this.#clock = clock;
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { codeDir, handler },
      env: environment,
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    for (const output of [this.#worker.stdout, this.#worker.stderr]) createInterface({ input: output }).on('line', log);
    this.#worker.on('error', (error: Error) => this.#end(error.name, error.message));
    this.#worker.on('exit', (code) => this.#end('Runtime.ExitError', `Runtime exited with code ${code}`));
    this.loaded = this.#next();
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** A timeout ends the thread. In the same way, Lambda resets the environment after a timeout. */
  async invoke(invocation: Invocation): Promise<Outcome> {
    const loaded = await this.loaded;
    if (loaded.kind === 'failed') {
      await this.close();
      return loaded;
    }
    const answered = this.#next();
    this.#worker.postMessage(invocation, []);
    const message = await this.#clock.limit(answered, this.#timeoutMs);
    if (message === 'late') return this.#timeOut();
    if (message.kind === 'failed') return message;
    const payload = message.kind === 'returned' ? message.payload : undefined;
    return { kind: 'returned', payload: payload === undefined ? null : JSON.parse(payload) };
  }

  async close(): Promise<void> {
    this.#isAlive = false;
    await this.#worker.terminate();
  }

  async #next(): Promise<ThreadMessage> {
    const posted = once(this.#worker, 'message').then(([message]: ThreadMessage[]) => message);
    return (await Promise.race([this.#ended.promise, posted])) ?? this.#ended.promise;
  }

  #timeOut(): Outcome {
    const errorMessage = `Task timed out after ${(this.#timeoutMs / 1000).toFixed(2)} seconds`;
    void this.close();
    return { kind: 'failed', error: { errorType: 'Sandbox.Timedout', errorMessage } };
  }

  #end(errorType: string, errorMessage: string): void {
    this.#isAlive = false;
    this.#ended.resolve({ kind: 'failed', error: { errorType, errorMessage } });
  }
}
