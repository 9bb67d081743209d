import type { InferOutput } from 'valibot';
import { formOf } from '#contract/forms.ts';
import type { formFunctionSettingsSchema } from '#contract/function-settings.ts';
import { createCounterClient, createDynamoDbCounter } from '#functions/counters/dynamodb-counter.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createSenderLimit } from '#functions/http/sender-limit.ts';
import { createDynamoDbClient, createDynamoDbStore } from '#functions/store/dynamodb-store.ts';
import type { SubmissionDependencies } from './handle-submission.ts';
import { createLog } from './log.ts';

export type FormDependencies = ApiDependencies & SubmissionDependencies;

export function createFormDependencies(settings: InferOutput<typeof formFunctionSettingsSchema>): FormDependencies {
  const { tableKey } = formOf(settings.FORM);
  return {
    store: createDynamoDbStore(createDynamoDbClient(), settings.TABLE_NAME, tableKey),
    now: () => new Date(),
    retentionDays: settings.RETENTION_DAYS,
    originSecrets: settings.ORIGIN_SECRETS,
    siteOrigins: settings.SITE_ORIGINS,
    limitSender: createSenderLimit({
      counter: createDynamoDbCounter(createCounterClient(), settings.COUNTERS_TABLE),
      quota: {
        short: { seconds: 60, limit: settings.SENDER_PER_MINUTE },
        long: { seconds: 3_600, limit: settings.SENDER_PER_HOUR },
      },
      secret: settings.ORIGIN_SECRETS[0] ?? '',
      now: () => new Date(),
    }),
    log: createLog(
      (line) => process.stdout.write(line),
      () => new Date(),
    ),
  };
}
