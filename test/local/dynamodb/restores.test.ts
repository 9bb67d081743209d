import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import type { Resources } from '#test/local/fixture-assembly.ts';
import { startFixture } from '#test/local/start-fixture.ts';

const minuteMs = 60_000;
const TargetTableName = 'things-restored';

function addRecovery(resources: Resources): void {
  resources['ThingsTable']!.Properties['PointInTimeRecoverySpecification'] = { PointInTimeRecoveryEnabled: true };
}

async function start(change: (resources: Resources) => void) {
  const cloud = await startFixture(change, { account: { restoreMs: 60 * minuteMs } });
  const database = new DynamoDBClient({ ...cloud.databaseClient, maxAttempts: 1 });
  onTestFinished(() => database.destroy());
  const TableName = cloud.tableName('Things');
  return {
    cloud,
    database,
    TableName,
    put: (id: string, word: string) =>
      database.send(new PutItemCommand({ TableName, Item: { id: { S: id }, word: { S: word } } })),
    restore: (RestoreDateTime: Date) =>
      database.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, RestoreDateTime }),
      ),
  };
}

test('O7 · a restored table is there at once, cannot be used until the restore is over, and holds what was there at that moment', async () => {
  const { cloud, database, put, restore } = await start(addRecovery);
  await put('1', 'first');
  await put('2', 'gone later');
  cloud.clock.advance(minuteMs);
  const moment = new Date(Date.now() + minuteMs);
  cloud.clock.advance(minuteMs);
  await put('1', 'changed');
  await put('3', 'new');
  cloud.clock.advance(6 * minuteMs);
  const restored = { TableName: TargetTableName };

  const { TableDescription } = await restore(moment);
  const early = await database.send(new DescribeTableCommand(restored));
  await expect(database.send(new ScanCommand(restored))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(database.send(new DeleteTableCommand(restored))).rejects.toMatchObject({
    name: 'ResourceInUseException',
  });
  await expect(restore(moment)).rejects.toMatchObject({ name: 'TableAlreadyExistsException' });
  cloud.clock.advance(60 * minuteMs);
  const late = await database.send(new DescribeTableCommand(restored));
  const { Items = [] } = await database.send(new ScanCommand(restored));

  expect(TableDescription).toMatchObject({ TableStatus: 'CREATING', RestoreSummary: { RestoreInProgress: true } });
  expect(early.Table?.TableStatus).toBe('CREATING');
  expect(late.Table).toMatchObject({ TableStatus: 'ACTIVE', RestoreSummary: { RestoreInProgress: false } });
  expect(late.Table).not.toHaveProperty('StreamSpecification');
  expect(Object.fromEntries(Items.map(({ id, word }) => [id?.S, word?.S]))).toEqual({ 1: 'first', 2: 'gone later' });
  await database.send(new DeleteTableCommand(restored));
  // A table that is being deleted can be described until it is gone.
  const describe = () => database.send(new DescribeTableCommand(restored)).then(String, ({ name }: Error) => name);
  await expect.poll(describe).toBe('ResourceNotFoundException');
});

test('O7 · a moment in the last five minutes or before the table cannot be had, and a table without recovery has none', async () => {
  const { database, TableName, restore } = await start(addRecovery);
  const plain = await start(() => {});

  await expect(restore(new Date())).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  await expect(restore(new Date(Date.now() - 60 * minuteMs))).rejects.toMatchObject({
    name: 'InvalidRestoreTimeException',
  });
  await expect(plain.restore(new Date())).rejects.toMatchObject({ name: 'PointInTimeRecoveryUnavailableException' });
  const [kept, unkept] = await Promise.all(
    [{ database, TableName }, plain].map((each) =>
      each.database.send(new DescribeContinuousBackupsCommand({ TableName: each.TableName })),
    ),
  );
  const statusOf = (each: typeof kept) =>
    each?.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  expect([statusOf(kept), statusOf(unkept)]).toEqual(['ENABLED', 'DISABLED']);
});
