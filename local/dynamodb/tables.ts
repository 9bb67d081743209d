import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import type { Database } from './database.ts';
import { isDynamoDbError } from './dynalite.ts';

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.string() }));

const tableSchema = v.object({
  KeySchema: keySchema,
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: keySchema, Projection: v.looseObject({}) })),
  ),
});

const describedSchema = v.object({
  Table: v.object({
    TableStatus: v.string(),
    KeySchema: keySchema,
    GlobalSecondaryIndexes: v.optional(v.array(v.object({ IndexName: v.string(), KeySchema: keySchema })), []),
  }),
});

export type Tables = ReadonlyMap<string, string>;

type TableSettings = v.InferOutput<typeof tableSchema>;
type Described = v.InferOutput<typeof describedSchema>['Table'];

/** Throws a `StartupError` if a stored table has other keys or indexes than the template. */
export async function createTables(template: Template, database: Database): Promise<Tables> {
  const ids = template.ids('AWS::DynamoDB::Table');
  for (const id of ids) await createTable(template.name(id), template.read(id, tableSchema), database);
  return new Map(ids.map((id) => [id, template.name(id)]));
}

async function createTable(name: string, table: TableSettings, database: Database): Promise<void> {
  let existing = await describe(name, database);
  if (existing?.TableStatus === 'CREATING') {
    // A crash right after CreateTable leaves the table empty and in this state.
    await database.deleteIncompleteTable(name);
    existing = undefined;
  }
  if (!existing) await database.run('CreateTable', { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...table });
  else if (!isDeepStrictEqual(keysOf(existing), keysOf(table))) {
    throw new StartupError(
      `The stored table ${name} has other keys or indexes than the stack. To start with empty tables, delete the data folder (LOCAL_DATA_DIR or .local).`,
    );
  }
  while ((await describe(name, database))?.TableStatus !== 'ACTIVE') await nextTurn();
}

function keysOf(table: Described | TableSettings) {
  const { KeySchema, GlobalSecondaryIndexes = [] } = table;
  const indexes = GlobalSecondaryIndexes.map((index) => [index.IndexName, index.KeySchema] as const);
  return { KeySchema, indexes: new Map(indexes) };
}

async function describe(name: string, database: Database) {
  try {
    return v.parse(describedSchema, await database.run('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (isDynamoDbError(error) && String(error.body['__type']).endsWith('ResourceNotFoundException')) return undefined;
    throw error;
  }
}

export function findTable(tables: Tables, purpose: string): string {
  const matches = [...tables].filter(([id]) => id.toLowerCase().includes(purpose.toLowerCase()));
  const [[, name] = []] = matches;
  if (name !== undefined && matches.length === 1) return name;
  throw new Error(`There is not exactly one table for "${purpose}". The stack has ${[...tables.keys()].join(', ')}.`);
}
