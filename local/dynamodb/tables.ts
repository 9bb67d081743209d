import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template.ts';
import type { Database } from './database.ts';

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.string() }));
const keysSchema = v.object({
  KeySchema: keySchema,
  GlobalSecondaryIndexes: v.optional(v.array(v.object({ IndexName: v.string(), KeySchema: keySchema })), []),
});
const tableSchema = v.object({
  KeySchema: keySchema,
  AttributeDefinitions: v.array(v.looseObject({})),
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: keySchema, Projection: v.looseObject({}) })),
  ),
});
const listSchema = v.object({ TableNames: v.array(v.string()) });
const describedSchema = v.object({ Table: v.object({ ...keysSchema.entries, TableStatus: v.string() }) });

/** Creates the tables that the data folder lacks, and returns all names. */
export async function createTables(template: Template, database: Database): Promise<readonly string[]> {
  const existing = v.parse(listSchema, await database.run('ListTables', {})).TableNames;
  const tables = template.all('AWS::DynamoDB::Table', tableSchema);
  for (const [TableName, table] of tables) {
    const settings = { TableName, BillingMode: 'PAY_PER_REQUEST', ...table };
    if (!existing.includes(TableName)) await database.run('CreateTable', settings);
    let described;
    do described = v.parse(describedSchema, await database.run('DescribeTable', { TableName })).Table;
    while (described.TableStatus !== 'ACTIVE');
    if (isDeepStrictEqual(keysOf(described), keysOf(v.parse(keysSchema, table)))) continue;
    throw new StartupError(
      `The stored table ${TableName} has other keys or indexes than the stack. To start with empty tables, delete the data folder (LOCAL_DATA_DIR or .local).`,
    );
  }
  return tables.map(([name]) => name);
}

function keysOf({ KeySchema, GlobalSecondaryIndexes }: v.InferOutput<typeof keysSchema>) {
  return [KeySchema, new Map(GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys }) => [IndexName, keys]))];
}
