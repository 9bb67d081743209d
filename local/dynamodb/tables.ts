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

const describedSchema = v.object({ Table: v.object({ TableStatus: v.string(), KeySchema: keySchema }) });

/** The physical names of the stack's tables, by logical id. */
export type TableNames = ReadonlyMap<string, string>;

/**
 * Makes the stack's tables, keys and indexes where they do not exist yet, and waits until they can be used. Throws a
 * `StartupError` if a table of that name has other keys: the data belongs to another version of the stack.
 */
export async function createTables(template: Template, database: Database): Promise<TableNames> {
  const names = new Map<string, string>();
  for (const id of template.ids('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    const name = template.name(id);
    await createTable(name, template.read(id, tableSchema), database);
    names.set(id, name);
  }
  return names;
}

async function createTable(name: string, table: v.InferOutput<typeof tableSchema>, database: Database): Promise<void> {
  let existing = await describe(name, database);
  if (existing?.TableStatus === 'CREATING') {
    // A crash right after CreateTable leaves it so for ever, and empty.
    await database.forgetTable(name);
    existing = undefined;
  }
  if (!existing) await database.run('CreateTable', { TableName: name, BillingMode: 'PAY_PER_REQUEST', ...table });
  else if (!isDeepStrictEqual(existing.KeySchema, table.KeySchema)) {
    throw new StartupError(
      `Table ${name} has other keys than the stack gives it. Delete the data folder to start anew.`,
    );
  }
  while ((await describe(name, database))?.TableStatus !== 'ACTIVE') await nextTurn();
}

async function describe(name: string, database: Database) {
  try {
    return v.parse(describedSchema, await database.run('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (isDynamoDbError(error) && String(error.body['__type']).endsWith('ResourceNotFoundException')) return undefined;
    throw error;
  }
}
