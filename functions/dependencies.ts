import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FormEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createLog } from './log.ts';

export const now = () => new Date();

export const log = createLog((line) => process.stdout.write(line), now);

export function createApiDependencies(
  { ORIGIN_SECRETS: originSecrets, COMPANY_NAME: companyName, COUNTERS_TABLE }: FormEnvironment,
  documents: DynamoDBDocumentClient,
): ApiDependencies {
  const counter = createCounter(documents, COUNTERS_TABLE);
  const limitClientIp = createClientIpLimit({ counter, quota: quotas.clientIp, secret: originSecrets[0] ?? '', now });
  return { originSecrets, companyName, now, limitClientIp, log };
}
