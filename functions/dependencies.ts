import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApiEnvironment, FormEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import type { IntakeDependencies } from '#functions/forms/intake.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createLog } from './log.ts';

export const now = () => new Date();

export const log = createLog((line) => process.stdout.write(line), now);

export function createApiDependencies(environment: ApiEnvironment): ApiDependencies {
  return { originSecrets: environment.ORIGIN_SECRETS, companyName: environment.COMPANY_NAME, now, log };
}

export function createLimits(
  { ORIGIN_SECRETS, COUNTERS_TABLE }: FormEnvironment,
  documents: DynamoDBDocumentClient,
): Required<Pick<ApiDependencies, 'limitClientIp'>> & Pick<IntakeDependencies, 'limitSubscriber'> {
  const shared = { counter: createCounter(documents, COUNTERS_TABLE), secret: ORIGIN_SECRETS[0] ?? '', now };
  return {
    limitClientIp: createClientIpLimit({ name: 'client-ip', quota: quotas.clientIp, ...shared }),
    limitSubscriber: createClientIpLimit({ name: 'subscriber', quota: quotas.subscriber, ...shared }),
  };
}
