import { join } from 'node:path';
import * as v from 'valibot';
import type { Clock } from '#local/clock.ts';
import type { TableStream } from '#local/dynamodb/table-stream.ts';
import type { Permissions } from '#local/iam/permissions.ts';
import type { Queues } from '#local/sqs/queues.ts';
import { StartupError } from '#local/startup-error.ts';
import { StoredMap } from '#local/storage/stored-map.ts';
import type { Template } from '#local/template/template.ts';
import { EventSourceMapping } from './event-source-mapping.ts';
import { filterCriteriaSchema } from './filter-criteria.ts';
import type { Functions } from './functions.ts';
import { sequenceNumber } from './stream-event.ts';

const mappingSchema = v.object({
  EventSourceArn: v.string(),
  FunctionName: v.string(),
  BatchSize: v.optional(v.number(), 100),
  FilterCriteria: v.optional(filterCriteriaSchema),
  BisectBatchOnFunctionError: v.optional(v.boolean(), false),
  FunctionResponseTypes: v.optional(v.array(v.literal('ReportBatchItemFailures')), []),
  MaximumRetryAttempts: v.optional(v.number(), -1),
  MaximumRecordAgeInSeconds: v.optional(v.number(), -1),
  DestinationConfig: v.optional(v.object({ OnFailure: v.object({ Destination: v.string() }) })),
});

/** What Lambda asks of a role for a stream's records; `infra/notices/stream-function.ts` grants it. */
const streamActions = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];

export type MappingOptions = {
  readonly functions: Functions;
  /** By their ARN. */
  readonly streams: ReadonlyMap<string, TableStream>;
  readonly queues: Queues;
  readonly permissions: Pick<Permissions, 'refuseFunction'>;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly log: (line: string) => void;
};

/** Starts the stack's event source mappings. Throws a `StartupError` for one that reads what is not there. */
export function startMappings(template: Template, options: MappingOptions): readonly EventSourceMapping[] {
  const checkpoints = new StoredMap(join(options.dataDir, 'event-sources.json'), v.number());
  return template.ids('AWS::Lambda::EventSourceMapping').map((id) => startMapping(template, id, options, checkpoints));
}

function startMapping(
  template: Template,
  id: string,
  { functions, streams, queues, permissions, clock, log }: MappingOptions,
  checkpoints: StoredMap<number>,
): EventSourceMapping {
  const settings = template.read(id, mappingSchema);
  const stream = streams.get(settings.EventSourceArn);
  const fn = functions.byName(settings.FunctionName);
  if (!stream || !fn) throw new StartupError(`Resource ${id} of the stack reads from or calls what is not there.`);
  const { EventSourceArn: streamArn, DestinationConfig } = settings;
  // Lambda reads and gives up as the function's role, and refuses to make a mapping that it may not read.
  const needed = [
    ...streamActions.map((action) => ({ action, resource: streamArn })),
    ...(DestinationConfig ? [{ action: 'sqs:SendMessage', resource: DestinationConfig.OnFailure.Destination }] : []),
  ];
  const [refusal] = needed.flatMap((access) => permissions.refuseFunction(settings.FunctionName, access) ?? []);
  if (refusal !== undefined) throw new StartupError(`Resource ${id} of the stack: ${refusal}.`);
  const mapping = {
    streamArn,
    batchSize: settings.BatchSize,
    filters: settings.FilterCriteria,
    isBisecting: settings.BisectBatchOnFunctionError,
    isReportingFailures: settings.FunctionResponseTypes.length > 0,
    maxAttempts: orInfinity(settings.MaximumRetryAttempts),
    maxAgeMs: orInfinity(settings.MaximumRecordAgeInSeconds) * 1000,
  };
  return new EventSourceMapping(mapping, {
    stream,
    fn,
    clock,
    log,
    checkpoint: { get: () => checkpoints.get(id) ?? 0, set: (sequence) => checkpoints.set(id, sequence) },
    discard(records, condition) {
      if (!DestinationConfig) return;
      // AWS puts in where the records are, not what they are.
      queues.send(DestinationConfig.OnFailure.Destination, {
        version: '1.0',
        requestContext: { functionArn: fn.arn, condition },
        DDBStreamBatchInfo: {
          streamArn,
          batchSize: records.length,
          startSequenceNumber: sequenceNumber(records[0]?.sequence ?? 0),
          endSequenceNumber: sequenceNumber(records.at(-1)?.sequence ?? 0),
        },
      });
    },
  });
}

function orInfinity(limit: number): number {
  return limit === -1 ? Number.POSITIVE_INFINITY : limit;
}
