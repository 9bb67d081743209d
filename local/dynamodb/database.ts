import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { serve, type RunningServer } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam/permissions.ts';
import { StartupError } from '#local/startup-error.ts';
import { createStore, runOperation, type Store } from './dynalite.ts';
import { answerDynamoDb, type RunOperation } from './protocol.ts';
import { Restores, type RestoreSettings } from './restores.ts';
import type { Item } from './stream-journal.ts';
import { withStreams } from './streamed-writes.ts';
import { TableStream, type TableStreamOptions } from './table-stream.ts';

const gotSchema = v.object({ Item: v.optional(v.custom<Item>((value) => typeof value === 'object')) });

/** DynamoDB takes no larger request. */
const maxRequestBytes = 16 * 1024 * 1024;

type StreamSettings = Omit<TableStreamOptions, 'file' | 'read'>;

export type DatabaseOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly log: (line: string) => void;
  /** @default no table is restored */
  readonly restores?: RestoreSettings;
  /** @default everybody may do everything */
  readonly refuseAccess?: Permissions['refuse'] | undefined;
};

/** DynamoDB on this machine: dynalite's store and rules behind the local cloud's own HTTP. */
export class Database {
  readonly #dataDir: string;
  readonly #log: (line: string) => void;
  readonly #streams = new Map<string, TableStream>();
  readonly #restores: Restores | undefined;
  readonly #refuseAccess: Permissions['refuse'] | undefined;
  #port: number;
  #running: { readonly store: Store; readonly http: RunningServer } | undefined;

  /** `port` 0 lets the system choose once; later starts use the same one again. */
  constructor({ dataDir, port, log, restores, refuseAccess }: DatabaseOptions) {
    this.#refuseAccess = refuseAccess;
    this.#dataDir = dataDir;
    this.#port = port;
    this.#log = log;
    if (!restores) return;
    this.#restores = new Restores(join(dataDir, 'restores.json'), restores, (name) => this.#streams.get(name));
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Opens the data and serves it. Throws a `StartupError` if the port is taken or the data is in use. */
  async start(): Promise<void> {
    if (this.#running) return;
    const store = await openStore(this.#dataDir);
    try {
      const answer = answerDynamoDb(this.#withStreams(store), this.#log, this.#refuseAccess);
      const http = await serve({ port: this.#port, maxBodyBytes: maxRequestBytes, answer, log: this.#log });
      this.#port = http.port;
      this.#running = { store, http };
      for (const stream of this.#streams.values()) await stream.recover();
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
    return this.#withStreams(this.#store)(operation, input);
  }

  /** From now on keeps what changes in a table. */
  async openStream(TableName: string, settings: StreamSettings): Promise<TableStream> {
    const stream = new TableStream({
      ...settings,
      file: join(this.#dataDir, 'streams', `${TableName}.jsonl`),
      read: async (Key) => {
        const found = await runOperation(this.#store, 'GetItem', { TableName, Key, ConsistentRead: true });
        return v.parse(gotSchema, found).Item;
      },
    });
    this.#streams.set(TableName, stream);
    await stream.recover();
    return stream;
  }

  /** Forgets a table that no operation can delete, because a crash left it half made. */
  forgetTable(name: string): Promise<void> {
    const { tableDb } = this.#store;
    return new Promise((fulfil, reject) => tableDb.del(name, (error) => (error ? reject(error) : fulfil())));
  }

  #withStreams(store: Store): RunOperation {
    const run: RunOperation = (operation, input) => runOperation(store, operation, input);
    const streamed = withStreams(run, (tableName) => this.#streams.get(tableName));
    return this.#restores?.wrap(streamed) ?? streamed;
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
