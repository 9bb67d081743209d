import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { Terminal } from '#ops/terminal.ts';
import { UserError } from '#ops/user-error.ts';

export type Pause = (ms: number) => Promise<void>;
type Database = Pick<DynamoDBClient, 'send'>;
type Restore = { readonly source: string; readonly at: Date };
type Waiting = { readonly terminal: Terminal; readonly pause: Pause };

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
/** Where nobody sees a line that changes, one is written so often. */
const wordEveryMs = 10 * 60_000;
/** DescribeTable does not know a new table at once (API reference, read 2026-11-22). */
const unknownForMs = 60_000;

/** The name says what is in it, so that the same command finds it again. */
export function restoredName({ source, at }: Restore): string {
  return `${source}-restored-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

/**
 * Restores a table into a new one beside it, and ends when that can be read, hours later perhaps. One that is being
 * restored or was, by an earlier run, is taken as it is. Gives its name.
 */
export async function restoreTable(database: Database, restore: Restore, waiting: Waiting): Promise<string> {
  const name = restoredName(restore);
  if (await describe(database, name)) waiting.terminal.tell(`${name} was begun by an earlier run.`);
  else await begin(database, restore, name);
  await waitUntilReadable(database, name, waiting);
  return name;
}

async function begin(database: Database, { source, at }: Restore, TargetTableName: string): Promise<void> {
  const { ContinuousBackupsDescription: backups } = await database.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const {
    PointInTimeRecoveryStatus: status,
    EarliestRestorableDateTime: earliest,
    LatestRestorableDateTime: latest,
  } = backups?.PointInTimeRecoveryDescription ?? {};
  if (status !== 'ENABLED' || !earliest || !latest) {
    throw new UserError(`${source} has no point-in-time recovery: nothing can be restored.`);
  }
  if (earliest > latest) {
    throw new UserError(
      `${at.toISOString()} cannot be had: ${source} is kept since ${earliest.toISOString()}, and the last five minutes never can be. Wait a little.`,
    );
  }
  if (at < earliest || at > latest) {
    throw new UserError(
      `${at.toISOString()} cannot be had: ${source} can be restored as it was from ${earliest.toISOString()} to ${latest.toISOString()}.`,
    );
  }
  await database.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: source, TargetTableName, RestoreDateTime: at }),
  );
}

/** AWS promises no time: most take minutes, some hours. The SDK's own waiter gives up. */
async function waitUntilReadable(database: Database, name: string, { terminal, pause }: Waiting): Promise<void> {
  let waitedMs = 0;
  let toldMs = 0;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const table = await describe(database, name);
    if (!table && waitedMs > unknownForMs) throw new UserError(`${name} is not there any more: run this again.`);
    if (table?.TableStatus === 'ACTIVE' && !table.RestoreSummary?.RestoreInProgress) return;
    const line = `${name} is being restored, for ${Math.floor(waitedMs / 60_000)} minutes so far. Ctrl-C ends the waiting, not the restore.`;
    terminal.progress(line);
    if (waitedMs - toldMs >= wordEveryMs) {
      terminal.tell(line);
      toldMs = waitedMs;
    }
    await pause(pauseMs);
    waitedMs += pauseMs;
  }
}

async function describe(database: Database, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await database.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Only a table that a restore has made. */
export async function deleteRestored(database: Database, TableName: string): Promise<void> {
  const table = await describe(database, TableName);
  if (!table?.RestoreSummary) throw new Error(`${TableName} was made by no restore.`);
  if (table.DeletionProtectionEnabled) {
    await database.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  }
  await database.send(new DeleteTableCommand({ TableName }));
}
