import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';
import type { Log } from '#functions/log.ts';

const levels = {
  told: 'info',
  settled: 'info',
  marked: 'info',
  waiting: 'warn',
  unsure: 'warn',
  failed: 'error',
} as const;

export type HandledRecord = {
  readonly outcome: keyof typeof levels;
  readonly errorName?: string;
  readonly reference?: string | undefined;
};

export type StreamLog = { readonly formName: FormName; readonly log: Log };

/**
 * Takes a batch of a table's stream, one record after another, and logs each. The first that has to wait ends the batch:
 * Lambda brings it and those behind it again.
 */
export function createStreamHandler(
  { formName, log }: StreamLog,
  handle: (record: DynamoDBRecord) => Promise<HandledRecord>,
) {
  return async (
    event: DynamoDBStreamEvent,
    { awsRequestId }: { readonly awsRequestId: string },
  ): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      const handled = await handle(record);
      const level = levels[handled.outcome];
      log({ level, form: formName, requestId: awsRequestId, ...handled });
      if (level === 'warn') return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };
}
