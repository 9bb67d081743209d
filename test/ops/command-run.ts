import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Command } from 'commander';
import { byDelivery, byMonth, monthOf } from '#contract/delivery.ts';
import type { FormName } from '#contract/form-routes.ts';
import { formOf } from '#contract/forms.ts';
import { formatReference } from '#contract/reference.ts';
import type { Cloud, StoredItem } from '#ops/cloud.ts';
import { runProgram, type ProgramContext, type Terminal } from '#ops/command.ts';

/** 15:30 in India. */
export const now = new Date('2026-11-22T10:00:00.000Z');
export const linkSecret = 'a secret for links of at least 32 letters';

const dynalite: (options: { readonly createTableMs: number }) => Server = createRequire(import.meta.url)('dynalite');

export function createDatabaseServer(): Server {
  return dynalite({ createTableMs: 0 });
}

/** One database for all tests of a worker; each test has its own tables. */
const database = startDatabase();

async function startDatabase(): Promise<DynamoDBClient> {
  const server = createDatabaseServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return new DynamoDBClient({
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${Object(server.address()).port}`,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
}

let tables = 0;

/** Makes an empty table as the stack does, and gives its name. */
export async function createTable(form: FormName, given?: DynamoDBClient, name?: string): Promise<string> {
  tables += 1;
  const TableName = name ?? `${form}-${tables}`;
  const client = given ?? (await database);
  const key = formOf(form).tableKey;
  const indexes = form === 'contacts' ? [byMonth, byDelivery] : [byDelivery];
  const attributes = [...new Set([key, ...indexes.flatMap((each) => [each.partitionKey, each.sortKey])])];
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map(({ indexName, partitionKey, sortKey }) => ({
        IndexName: indexName,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      })),
    }),
  );
  while ((await client.send(new DescribeTableCommand({ TableName }))).Table?.TableStatus !== 'ACTIVE');
  return TableName;
}

/** A site with empty tables and no accounts. */
export async function openTestCloud(): Promise<Cloud> {
  const names = { contacts: await createTable('contacts'), newsletters: await createTable('newsletters') };
  return {
    name: 'the test cloud',
    siteUrl: 'https://www.company.in',
    documents: DynamoDBDocumentClient.from(await database),
    table: (form) => names[form],
    users: new CognitoIdentityProviderClient({ region: 'ap-south-1' }),
    userPoolId: undefined,
    readLinkSecret: () => Promise.resolve(linkSecret),
  };
}

/** Runs a program in this process and gives its exit code and what it wrote to each stream. */
export async function run(create: (terminal: Terminal) => Command, ...args: readonly string[]) {
  const written: string[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    write: (text) => void written.push(text),
    say: (line) => void said.push(line),
    now: () => now,
  };
  const code = await runProgram(create, args, terminal);
  return { code, out: written.join(''), said: said.join('\n') };
}

/** Runs a program on a site's data. */
export function runOn(cloud: Cloud, create: (context: ProgramContext) => Command, ...args: readonly string[]) {
  return run((terminal) => create({ terminal, open: () => Promise.resolve(cloud) }), ...args);
}

export async function store(cloud: Cloud, form: FormName, item: StoredItem): Promise<void> {
  await cloud.documents.send(new PutCommand({ TableName: cloud.table(form), Item: item }));
}

export async function storedItem(cloud: Cloud, form: FormName, key: string) {
  const Key = { [formOf(form).tableKey]: key };
  return (await cloud.documents.send(new GetCommand({ TableName: cloud.table(form), Key }))).Item;
}

/** Stores a message as the form's function does, received before `now` and emailed to the company. */
export async function storeLead(cloud: Cloud, change: Readonly<Record<string, string | undefined>> = {}) {
  const createdAt = change['createdAt'] ?? '2026-11-22T08:00:00.000Z';
  const id = formatReference(createHash('sha256').update(JSON.stringify(change)).digest());
  const given = {
    id,
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.com',
    serviceInterest: 'web-development',
    message: 'We need a site.\nSoon.',
    createdAt,
    month: monthOf(createdAt),
    notifiedAt: '2026-11-22T08:00:30.000Z',
    ...change,
  };
  const entries = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const item: StoredItem = { ...Object.fromEntries(entries), expiresAt: 2_000_000_000 };
  await store(cloud, 'contacts', item);
  return id;
}
