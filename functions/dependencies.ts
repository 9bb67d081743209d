import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApiEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createLog } from './log.ts';

export const now = () => new Date();

export const log = createLog((line) => process.stdout.write(line), now);

export function createApiDependencies(environment: ApiEnvironment, documents: DynamoDBDocumentClient): ApiDependencies {
  const { ORIGIN_SECRETS: originSecrets, SITE_ORIGINS: siteOrigins, COUNTERS_TABLE, COMPANY_NAME } = environment;
  return {
    originSecrets,
    siteOrigins,
    companyName: COMPANY_NAME,
    now,
    limitClientIp: createClientIpLimit({
      counter: createCounter(documents, COUNTERS_TABLE),
      quota: quotas.clientIp,
      secret: originSecrets[0] ?? '',
      now,
    }),
    log,
  };
}
