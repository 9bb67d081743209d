import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';
import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import type { SubmissionStore } from '#functions/store/submission-store.ts';
import { Database } from '#local/dynamodb/database.ts';
import { MemoryStore } from './memory-store.ts';

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
  const dataDir = mkdtempSync(join(tmpdir(), 'submissions-'));
  const database = new Database({ dataDir, port: 0, log: () => {} });
  beforeAll(async () => {
    await database.start();
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', database.endpoint);
    vi.stubEnv('AWS_REGION', 'ap-south-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.stop();
    rmSync(dataDir, { recursive: true });
  });
  return async (kind, form) => {
    if (kind === 'dynalite') return openTable(database, form);
    const store = new MemoryStore(formOf(form).tableKey);
    return { store, items: () => Promise.resolve(store.items()), tableName: '' };
  };
}

async function openTable(database: Database, form: FormName): Promise<TestStore> {
  const TableName = `${form}-${randomUUID()}`;
  const AttributeName = formOf(form).tableKey;
  await database.run('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName, KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName, AttributeType: 'S' }],
  });
  await vi.waitFor(async () => {
    const described = JSON.stringify(await database.run('DescribeTable', { TableName }));
    if (!described.includes('ACTIVE')) throw new Error('The table is still being made.');
  });
  const client = createDynamoDbClient();
  const documents = DynamoDBDocumentClient.from(client);
  return {
    store: createDynamoDbStore(client, TableName, AttributeName),
    items: async () => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
    tableName: TableName,
  };
}
