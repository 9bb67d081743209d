import { mkdirSync } from 'node:fs';
import { serve, type RunningServer } from '#local/http/serve.ts';
import { StartupError } from '#local/startup-error.ts';
import { createStore, runOperation, type Store } from './dynalite.ts';
import { answerDynamoDb } from './protocol.ts';

/** DynamoDB takes no larger request. */
const maxRequestBytes = 16 * 1024 * 1024;

/** DynamoDB on this machine: dynalite's store and rules behind the local cloud's own HTTP. */
export class Database {
  readonly #dataDir: string;
  readonly #log: (line: string) => void;
  #port: number;
  #running: { readonly store: Store; readonly http: RunningServer } | undefined;

  /** `port` 0 lets the system choose once; later starts use the same one again. */
  constructor(options: { dataDir: string; port: number; log: (line: string) => void }) {
    this.#dataDir = options.dataDir;
    this.#port = options.port;
    this.#log = options.log;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the data and serves it. Throws a `StartupError` if the port is taken or the data is in use. */
  async start(): Promise<void> {
    if (this.#running) return;
    const store = await openStore(this.#dataDir);
    try {
      const answer = answerDynamoDb((operation, input) => runOperation(store, operation, input), this.#log);
      const http = await serve({ port: this.#port, maxBodyBytes: maxRequestBytes, answer, log: this.#log });
      this.#port = http.port;
      this.#running = { store, http };
    } catch (error) {
      await store.lifecycleManager.gracefulClose();
      throw error;
    }
  }

  /** Ends it as an outage would: connections are cut, what was written stays. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.http.close();
    await running?.store.lifecycleManager.gracefulClose();
  }

  /** Runs an operation without going through HTTP. */
  async run(operation: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
    return runOperation(this.#store, operation, input);
  }

  /** Forgets a table that no operation can delete, because a crash left it half made. */
  forgetTable(name: string): Promise<void> {
    const { tableDb } = this.#store;
    return new Promise((fulfil, reject) => tableDb.del(name, (error) => (error ? reject(error) : fulfil())));
  }

  get #store(): Store {
    if (!this.#running) throw new Error('The database is not running.');
    return this.#running.store;
  }
}

async function openStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const store = createStore(dataDir);
  try {
    await store.db.open();
    return store;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new StartupError(`The data in ${dataDir} cannot be opened; another local cloud may be using it. (${cause})`);
  }
}
