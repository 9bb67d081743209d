import * as v from 'valibot';
import type { RunOperation } from './protocol.ts';
import type { Item } from './stream-journal.ts';
import type { TableStream } from './table-stream.ts';

const item = v.custom<Item>((value) => typeof value === 'object' && value !== null);
const itemWriteSchema = v.object({ TableName: v.string(), Item: v.optional(item), Key: v.optional(item) });
const batchSchema = v.object({
  RequestItems: v.record(
    v.string(),
    v.array(
      v.object({
        PutRequest: v.optional(v.object({ Item: item })),
        DeleteRequest: v.optional(v.object({ Key: item })),
      }),
    ),
  ),
});

/** Runs operations as `run` does, and lets the streams of the tables see every change of an item. */
export function withStreams(run: RunOperation, streamOf: (tableName: string) => TableStream | undefined): RunOperation {
  const runOne: RunOperation = (operation, input) => {
    const write = v.safeParse(itemWriteSchema, input);
    const keyed = write.success ? (write.output.Item ?? write.output.Key) : undefined;
    const stream = write.success && keyed ? streamOf(write.output.TableName) : undefined;
    return stream && keyed ? stream.capture(keyed, () => run(operation, input)) : run(operation, input);
  };
  return async (operation, input) => {
    if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return runOne(operation, input);
    const batch = operation === 'BatchWriteItem' ? v.safeParse(batchSchema, input) : undefined;
    const tables = batch?.success ? Object.entries(batch.output.RequestItems) : [];
    if (!tables.some(([name]) => streamOf(name))) return run(operation, input);
    for (const [TableName, requests] of tables) {
      for (const { PutRequest, DeleteRequest } of requests) {
        await (PutRequest
          ? runOne('PutItem', { TableName, ...PutRequest })
          : runOne('DeleteItem', { TableName, ...DeleteRequest }));
      }
    }
    return { UnprocessedItems: {} };
  };
}
