import type { InferOutput } from 'valibot';
import type { apiFunctionSettingsSchema } from '#contract/function-settings.ts';
import { createCounterClient, createDynamoDbCounter } from '#functions/counters/dynamodb-counter.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createSenderLimit } from '#functions/http/sender-limit.ts';
import { log, now } from './runtime.ts';

export function createApiDependencies(settings: InferOutput<typeof apiFunctionSettingsSchema>): ApiDependencies {
  return {
    now,
    originSecrets: settings.ORIGIN_SECRETS,
    siteOrigins: settings.SITE_ORIGINS,
    limitSender: createSenderLimit({
      counter: createDynamoDbCounter(createCounterClient(), settings.COUNTERS_TABLE),
      quota: {
        short: { seconds: 60, limit: settings.SENDER_PER_MINUTE },
        long: { seconds: 3_600, limit: settings.SENDER_PER_HOUR },
      },
      secret: settings.ORIGIN_SECRETS[0] ?? '',
      now,
    }),
    log,
  };
}
