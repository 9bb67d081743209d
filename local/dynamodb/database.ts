import { mkdirSync } from 'node:fs';
import type { Log } from '#local/cloud-log.ts';
import type { Outages } from '#local/http/outages.ts';
import { reservePort, type ReservedPort } from '#local/http/serve.ts';
import type { RefuseAccess } from '#local/iam.ts';
import { StartupError } from '#local/startup-error.ts';
import { createStore, runOperation, type Store } from './dynalite.ts';
import { answerDynamoDb } from './protocol.ts';

/** DynamoDB's limit of a request. */
const maxRequestBytes = 16 * 1024 * 1024;

export type DatabaseOptions = {
  readonly dataDir: string;
  /** 0 lets the system choose. Later starts use the same port. */
  readonly port: number;
  readonly log: Log;
  readonly region?: string;
  readonly refuseAccess?: RefuseAccess;
  readonly outages?: Outages;
};

export class Database {
  readonly #options: DatabaseOptions;
  #port: number;
  #running: { readonly store: Store; readonly http: ReservedPort } | undefined;

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.#port = options.port;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (this.#running) return;
    const { dataDir, log, region = 'us-east-1', refuseAccess = () => undefined, outages } = this.#options;
    const store = await openStore(dataDir);
    try {
      const run = (operation: string, input: Record<string, unknown>) => runOperation(store, operation, input);
      const answer = answerDynamoDb({ run, log, region, refuseAccess });
      const http = await reservePort(this.#port);
      http.serve({ maxBodyBytes: maxRequestBytes, answer: outages?.interrupt('dynamodb', answer) ?? answer, log });
      this.#port = http.port;
      this.#running = { store, http };
    } catch (error) {
      await store.lifecycleManager.gracefulClose();
      throw error;
    }
  }

  /** Ends open connections too. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.http.close();
    await running?.store.lifecycleManager.gracefulClose();
  }

  async run(operation: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
    return runOperation(this.#store, operation, input);
  }

  /** Deletes the table in the store, because after a crash no DynamoDB operation can delete an incomplete table. */
  deleteIncompleteTable(name: string): Promise<void> {
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
    throw new StartupError(
      `The data in ${dataDir} cannot be opened (${cause}). If another local cloud uses it, stop that program, or set LOCAL_DATA_DIR to another folder.`,
    );
  }
}
