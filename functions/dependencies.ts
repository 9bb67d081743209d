import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApiEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import type { IntakeDependencies } from '#functions/forms/intake.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createLog } from './log.ts';

export const now = () => new Date();

export const log = createLog((line) => process.stdout.write(line), now);

export function createApiDependencies(
  environment: ApiEnvironment,
  documents: DynamoDBDocumentClient,
): ApiDependencies & Pick<IntakeDependencies, 'limitSubscriber'> {
  const { ORIGIN_SECRETS: originSecrets, COUNTERS_TABLE, COMPANY_NAME } = environment;
  const shared = { counter: createCounter(documents, COUNTERS_TABLE), secret: originSecrets[0] ?? '', now };
  return {
    originSecrets,
    companyName: COMPANY_NAME,
    now,
    limitClientIp: createClientIpLimit({ name: 'client-ip', quota: quotas.clientIp, ...shared }),
    limitSubscriber: createClientIpLimit({ name: 'subscriber', quota: quotas.subscriber, ...shared }),
    log,
  };
}
