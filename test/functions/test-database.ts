import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, vi } from 'vitest';
import { Database } from '#local/dynamodb/database.ts';
import { patience } from '#test/support/patience.ts';

export type TestDatabase = {
  /** Makes an empty table with a text key and gives its name, which begins so. */
  readonly createTable: (name: string, key: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts a database for a test file, which the SDK finds as it finds AWS: by its environment. */
export function useTestDatabase(): TestDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-'));
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
  return { createTable: (name, key) => createTable(database, name, key), stop: () => database.stop() };
}

/** Waits as long as a busy machine takes. How long the functions wait is proven in `slow-database.test.ts`. */
export function createPatientClient(): DynamoDBClient {
  return new DynamoDBClient({ maxAttempts: 1, requestHandler: { requestTimeout: patience } });
}

async function createTable(database: Database, name: string, AttributeName: string): Promise<string> {
  const TableName = `${name}-${randomUUID()}`;
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
  return TableName;
}
