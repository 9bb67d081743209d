import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import { isDynamoDbError, refusal } from './dynalite.ts';
import type { RunOperation } from './protocol.ts';
import type { Item } from './stream-journal.ts';
import { recoveryMs, type TableStream } from './table-stream.ts';

/** “Point-in-time recovery: How it works”, developer guide, read 2026-11-22. */
const latestBehindMs = 5 * 60_000;
const batchSize = 25;

const inputSchema = v.object({ SourceTableName: v.string(), TargetTableName: v.string(), RestoreDateTime: v.number() });
const tableSchema = v.looseObject({
  TableArn: v.string(),
  CreationDateTime: v.number(),
  KeySchema: v.array(v.object({ AttributeName: v.string(), KeyType: v.string() })),
  AttributeDefinitions: v.unknown(),
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
  ),
});
const describedSchema = v.object({ Table: tableSchema });
const scannedSchema = v.object({
  Items: v.array(v.custom<Item>((value) => typeof value === 'object')),
  LastEvaluatedKey: v.optional(v.unknown()),
});
const restoreSchema = v.object({ sourceArn: v.string(), moment: v.number(), readyAt: v.number() });

export type RestoreSettings = { readonly clock: Clock; readonly restoreMs: number };

/** The operations of point-in-time recovery, which dynalite does not have. */
export const restoreOperations: readonly string[] = ['RestoreTableToPointInTime', 'DescribeContinuousBackups'];

/** Restores tables whose changes are kept into new ones, which are there at once and can be used when the time of a restore is over. */
export class Restores {
  readonly #known: StoredMap<v.InferOutput<typeof restoreSchema>>;
  readonly #settings: RestoreSettings;
  readonly #streamOf: (table: string) => TableStream | undefined;

  constructor(file: string, settings: RestoreSettings, streamOf: (table: string) => TableStream | undefined) {
    this.#known = new StoredMap(file, restoreSchema);
    this.#settings = settings;
    this.#streamOf = streamOf;
  }

  wrap(run: RunOperation): RunOperation {
    return async (operation, input) => {
      if (operation === 'RestoreTableToPointInTime') return this.#restore(run, input);
      if (operation === 'DescribeContinuousBackups') return this.#describeBackups(run, String(input['TableName']));
      if (operation === 'DescribeTable') return this.#describe(run, String(input['TableName']));
      const names = [input['TableName'], ...Object.keys(Object(input['RequestItems']))].map(String);
      if (names.some((name) => this.#isRestoring(name))) throw notUsable(operation);
      const output = await run(operation, input);
      if (operation === 'DeleteTable') this.#known.delete(...names);
      return output;
    };
  }

  #isRestoring(name: string): boolean {
    return this.#settings.clock.now() < (this.#known.get(name)?.readyAt ?? 0);
  }

  async #describe(run: RunOperation, TableName: string): Promise<Record<string, unknown>> {
    const { Table } = await run('DescribeTable', { TableName });
    const restore = this.#known.get(TableName);
    if (!restore) return { Table };
    const isRestoring = this.#isRestoring(TableName);
    const RestoreSummary = {
      SourceTableArn: restore.sourceArn,
      RestoreDateTime: restore.moment / 1000,
      RestoreInProgress: isRestoring,
    };
    return { Table: { ...Object(Table), ...(isRestoring && { TableStatus: 'CREATING' }), RestoreSummary } };
  }

  async #describeBackups(run: RunOperation, TableName: string): Promise<Record<string, unknown>> {
    const table = await describe(run, TableName);
    const isKept = this.#streamOf(TableName)?.isRecoverable === true;
    const [earliest, latest] = this.#window(table.CreationDateTime);
    const dates = { EarliestRestorableDateTime: earliest / 1000, LatestRestorableDateTime: latest / 1000 };
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: isKept ? 'ENABLED' : 'DISABLED',
          ...(isKept && dates),
        },
      },
    };
  }

  #window(createdAtSeconds: number): readonly [earliest: number, latest: number] {
    const now = this.#settings.clock.now();
    return [Math.max(createdAtSeconds * 1000, now - recoveryMs), now - latestBehindMs];
  }

  async #restore(run: RunOperation, input: unknown): Promise<Record<string, unknown>> {
    const { success, output } = v.safeParse(inputSchema, input);
    if (!success) throw refusal('ValidationException', 'The local cloud restores by names and a time.');
    const { SourceTableName, TargetTableName, RestoreDateTime } = output;
    const source = await describe(run, SourceTableName);
    const stream = this.#streamOf(SourceTableName);
    if (!stream?.isRecoverable) {
      throw refusal('PointInTimeRecoveryUnavailableException', 'Point in time recovery is not enabled.');
    }
    const moment = RestoreDateTime * 1000;
    const [earliest, latest] = this.#window(source.CreationDateTime);
    if (moment < earliest || moment > latest) {
      throw refusal('InvalidRestoreTimeException', 'An invalid restore time was specified.');
    }
    if (await isThere(run, TargetTableName)) {
      throw refusal('TableAlreadyExistsException', `Table already exists: ${TargetTableName}`);
    }
    const items = await itemsAt(run, stream, SourceTableName, moment);
    const readyAt = this.#settings.clock.now() + this.#settings.restoreMs;
    this.#known.set(TargetTableName, { sourceArn: source.TableArn, moment, readyAt });
    await createCopy(run, TargetTableName, source, items);
    const { Table } = await this.#describe(run, TargetTableName);
    return { TableDescription: Table };
  }
}

/** As a table answers that is still being made (“DynamoDB error handling”, developer guide, read 2026-11-22). */
function notUsable(operation: string): Error {
  return ['DeleteTable', 'UpdateTable'].includes(operation)
    ? refusal('ResourceInUseException', 'Attempt to change a resource which is still in use: Table is being created')
    : refusal('ResourceNotFoundException', 'Requested resource not found');
}

async function describe(run: RunOperation, TableName: string): Promise<v.InferOutput<typeof tableSchema>> {
  return v.parse(describedSchema, await run('DescribeTable', { TableName })).Table;
}

async function isThere(run: RunOperation, TableName: string): Promise<boolean> {
  try {
    await describe(run, TableName);
    return true;
  } catch (error) {
    if (isDynamoDbError(error)) return false;
    throw error;
  }
}

/** What the table holds, with every change after the moment taken back, newest first. */
async function itemsAt(run: RunOperation, stream: TableStream, TableName: string, moment: number) {
  const items = new Map<string, Item>();
  let ExclusiveStartKey: unknown;
  do {
    const page = await run('Scan', { TableName, ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }) });
    const scanned = v.parse(scannedSchema, page);
    for (const item of scanned.Items) items.set(stream.keyOf(item), item);
    ExclusiveStartKey = scanned.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  for (const { keys, oldImage } of stream.recordsSince(moment).toReversed()) {
    if (oldImage) items.set(stream.keyOf(keys), oldImage);
    else items.delete(stream.keyOf(keys));
  }
  return [...items.values()];
}

async function createCopy(
  run: RunOperation,
  TableName: string,
  { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }: v.InferOutput<typeof tableSchema>,
  items: readonly Item[],
): Promise<void> {
  const indexes = GlobalSecondaryIndexes && { GlobalSecondaryIndexes };
  const settings = { BillingMode: 'PAY_PER_REQUEST', KeySchema, AttributeDefinitions, ...indexes };
  await run('CreateTable', { TableName, ...settings });
  while (!JSON.stringify(await run('DescribeTable', { TableName })).includes('"TableStatus":"ACTIVE"'))
    await nextTurn();
  for (let start = 0; start < items.length; start += batchSize) {
    const requests = items.slice(start, start + batchSize).map((Item) => ({ PutRequest: { Item } }));
    await run('BatchWriteItem', { RequestItems: { [TableName]: requests } });
  }
}
