import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, vi } from 'vitest';
import { mapForms, type FormName } from '#contract/form-protocol.ts';
import { allForms } from '#contract/all-forms.ts';
import { byDelivery, tableKey } from '#contract/submission.ts';
import type { Item } from '#functions/forms/store-submission.ts';
import { openDatabase, type Database } from '#local/dynamodb/database.ts';
import { createDynamoDb } from '#local/dynamodb/protocol.ts';
import { reservePort } from '#local/http/serve.ts';
import { stubAws } from './start-server.ts';

export type TestTable = {
  readonly TableName: string;
  readonly items: () => Promise<readonly Record<string, unknown>[]>;
  readonly get: (key: string) => Promise<Record<string, unknown> | undefined>;
  readonly put: (item: Item) => Promise<unknown>;
};

export type FormTables = Readonly<Record<FormName, TestTable>>;

const indexes = [byDelivery];

export type TestDatabase = ReturnType<typeof useTestDatabase>;

/** Starts a database for a test file. The SDK's clients find it by their environment, as they find AWS. */
export function useTestDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(dataDir);
    const http = await reservePort(0);
    http.serve(createDynamoDb(database));
    stubAws('DYNAMODB', `http://127.0.0.1:${http.port}`);
    return async () => {
      vi.unstubAllEnvs();
      await http.close();
      await database.close();
      rmSync(dataDir, { recursive: true });
    };
  });
  // A long timeout for busy machines, and a second attempt for requests on a connection that the database has closed.
  // The timeouts and attempts of the functions have tests of their own.
  const client = new DynamoDBClient({ maxAttempts: 2, requestHandler: { requestTimeout: 30_000 } });
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return {
    documents,
    /** An empty table with both indexes. */
    createTable: (key: string) => createTable(database, documents, key),
    /** An empty table for each form. */
    createFormTables: async (): Promise<FormTables> => {
      const tables = await Promise.all(
        allForms.map(async ({ name }) => [name, await createTable(database, documents, tableKey)] as const),
      );
      const byName = new Map(tables);
      return mapForms((form) => byName.get(form)!);
    },
  };
}

async function createTable(database: Database, documents: DynamoDBDocumentClient, key: string): Promise<TestTable> {
  const TableName = randomUUID();
  const attributes = new Set([key, ...indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])]);
  await database.run('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map(({ indexName: IndexName, partitionKey, sortKey }) => ({
      IndexName,
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
  });
  await vi.waitFor(
    async () => {
      const described = JSON.stringify(await database.run('DescribeTable', { TableName }));
      if (described.includes('CREATING')) throw new Error('The table is still being created.');
    },
    { interval: 2 },
  );
  return {
    TableName,
    items: async () => (await documents.send(new ScanCommand({ TableName }))).Items ?? [],
    get: async (value) => (await documents.send(new GetCommand({ TableName, Key: { [key]: value } }))).Item,
    put: (item) => documents.send(new PutCommand({ TableName, Item: item })),
  };
}
