import { mkdirSync } from 'node:fs';
import { StartupError } from '#local/startup-error.ts';
import { createStore, runOperation, type Store } from './dynalite.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Throws a `StartupError` if another local cloud uses the folder. */
export async function openDatabase(dataDir: string) {
  const store = await openStore(dataDir);
  return {
    run: (operation: string, input: Record<string, unknown>) => runOperation(store, operation, input),
    /** Deletes the table in the store, because after a crash no DynamoDB operation can delete an incomplete table. */
    deleteIncompleteTable(name: string): Promise<void> {
      return new Promise((fulfil, reject) => store.tableDb.del(name, (error) => (error ? reject(error) : fulfil())));
    },
    close: () => store.lifecycleManager.gracefulClose(),
  };
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
