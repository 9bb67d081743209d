import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { FormName } from '#contract/form-routes.ts';
import type { FormDefinition } from '#contract/forms.ts';
import { referencePattern } from '#contract/reference.ts';
import { nameOfError } from '#functions/error-name.ts';
import type { Log } from '#functions/log.ts';
import { tell, type TellDependencies, type Told } from './tell.ts';

export type NotifyDependencies = TellDependencies & {
  readonly form: FormDefinition;
  readonly formName: FormName;
  readonly log: Log;
};

type Context = { readonly awsRequestId: string };

/**
 * Takes a batch of the table's stream, one lead after another. The first that has to wait ends the batch: Lambda brings it and
 * those behind it again. What can never be told is set aside and logged as an error, and the rest goes on.
 */
export function createNotifyHandler({ form, formName, log, ...dependencies }: NotifyDependencies) {
  const isKey = (key: string) => !form.lead || referencePattern.test(key);

  async function outcomeOf(record: DynamoDBRecord): Promise<Told & { readonly reference?: string }> {
    const key = record.dynamodb?.Keys?.[form.tableKey]?.S;
    if (key === undefined || !isKey(key)) return { outcome: 'failed', errorName: 'UnreadableRecord' };
    // Any other key is what somebody has written, and is not logged.
    const named = form.lead && { reference: key };
    try {
      return { ...named, ...(await tell(key, dependencies)) };
    } catch (error) {
      return { ...named, outcome: 'waiting', errorName: nameOfError(error) };
    }
  }

  return async function notify(event: DynamoDBStreamEvent, { awsRequestId }: Context): Promise<DynamoDBBatchResponse> {
    for (const record of event.Records) {
      const told = await outcomeOf(record);
      log({ level: levels[told.outcome], form: formName, requestId: awsRequestId, ...told });
      const isWaiting = told.outcome === 'waiting' || told.outcome === 'unsure';
      if (isWaiting) return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
    return { batchItemFailures: [] };
  };
}

const levels = {
  told: 'info',
  settled: 'info',
  marked: 'info',
  waiting: 'warn',
  unsure: 'warn',
  failed: 'error',
} as const;
