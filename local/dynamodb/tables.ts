import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { StartupError } from '#local/startup-error.ts';
import type { Template } from '#local/template/template.ts';
import type { Database } from './database.ts';
import { isDynamoDbError } from './dynalite.ts';
import type { TableStream } from './table-stream.ts';

const keySchema = v.array(v.object({ AttributeName: v.string(), KeyType: v.string() }));

const tableSchema = v.object({
  KeySchema: keySchema,
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: keySchema, Projection: v.looseObject({}) })),
  ),
  StreamSpecification: v.optional(v.object({ StreamViewType: v.literal('NEW_IMAGE') })),
  PointInTimeRecoverySpecification: v.optional(v.object({ PointInTimeRecoveryEnabled: v.boolean() })),
});

const describedSchema = v.object({ Table: v.object({ TableStatus: v.string(), KeySchema: keySchema }) });

export type Tables = {
  /** Physical names by logical id. */
  readonly names: ReadonlyMap<string, string>;
  /** By their ARN. */
  readonly streams: ReadonlyMap<string, TableStream>;
};

type TableSettings = Omit<
  v.InferOutput<typeof tableSchema>,
  'StreamSpecification' | 'PointInTimeRecoverySpecification'
>;

/**
 * Makes the stack's tables, keys and indexes where they do not exist yet, and waits until they can be used. Throws a
 * `StartupError` if a table of that name has other keys: the data belongs to another version of the stack.
 */
export async function createTables(template: Template, database: Database, clock: Clock): Promise<Tables> {
  const names = new Map<string, string>();
  const streams = new Map<string, TableStream>();
  for (const id of template.ids('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    const name = template.name(id);
    const { StreamSpecification, PointInTimeRecoverySpecification, ...table } = template.read(id, tableSchema);
    await createTable(name, table, database);
    names.set(id, name);
    const isRecoverable = PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true;
    if (!StreamSpecification && !isRecoverable) continue;
    const keyNames = table.KeySchema.map(({ AttributeName }) => AttributeName);
    const stream = await database.openStream(name, { keyNames, clock, isRecoverable });
    if (StreamSpecification) streams.set(template.attribute(id, 'StreamArn'), stream);
  }
  return { names, streams };
}

async function createTable(name: string, table: TableSettings, database: Database): Promise<void> {
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

/** The one whose logical id contains `purpose`; throws if none or several do. */
export function findTable({ names }: Tables, purpose: string): string {
  const matches = [...names].filter(([id]) => id.toLowerCase().includes(purpose.toLowerCase()));
  const [[, name] = []] = matches;
  if (name !== undefined && matches.length === 1) return name;
  throw new Error(`There is not exactly one table for "${purpose}". The stack has ${[...names.keys()].join(', ')}.`);
}
