import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';
import { MemoryStore } from './memory-store.ts';
import { createPatientClient, useTestDatabase, type TestDatabase } from './test-database.ts';

/** A fresh, empty store, and a way to look into it that the functions do not have. */
export type TestStore = {
  readonly store: SubmissionStore;
  readonly items: () => Promise<readonly Record<string, unknown>[]>;
  /** Empty for the store in memory. */
  readonly tableName: string;
};

export type StoreKind = 'memory' | 'dynalite';
export const storeKinds: readonly StoreKind[] = ['memory', 'dynalite'];

/** Starts a database for a test file. Gives the function that opens a store of either kind for a form. */
export function useTestStores(): (kind: StoreKind, form: FormName) => Promise<TestStore> {
  const database = useTestDatabase();
  return async (kind, form) => {
    if (kind === 'dynalite') return openTable(database, form);
    const store = new MemoryStore(formOf(form).tableKey);
    return { store, items: () => Promise.resolve(store.items()), tableName: '' };
  };
}

async function openTable(database: TestDatabase, form: FormName): Promise<TestStore> {
  const { tableKey } = formOf(form);
  const TableName = await database.createTable(form, tableKey);
  const client = createPatientClient();
  const documents = DynamoDBDocumentClient.from(client);
  return {
    store: createDynamoDbStore(client, TableName, tableKey),
    items: async () => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
    tableName: TableName,
  };
}
