import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FormEnvironment } from '#contract/function-environment.ts';
import { quotas } from '#contract/limits.ts';
import type { ApiDependencies } from '#functions/http/api-handler.ts';
import { createClientIpLimit } from '#functions/http/client-ip-limit.ts';
import { createCounter } from '#functions/store/counter.ts';
import { createLog } from './log.ts';

export const now = () => new Date();

export const log = createLog((line) => process.stdout.write(line), now);

// Two attempts of 1.5 s fit into the 5 s that Cognito waits for its trigger, and into the 10 s of a form's function.
// The second attempt is also for a kept-alive connection that DynamoDB has closed (`@smithy/core` 3.41, `submodules/retry`).
export function createDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export function createApiDependencies(
  { ORIGIN_SECRETS: originSecrets, COMPANY_NAME: companyName, COUNTERS_TABLE }: FormEnvironment,
  documents: DynamoDBDocumentClient,
): ApiDependencies {
  const counter = createCounter(documents, COUNTERS_TABLE);
  const limitClientIp = createClientIpLimit({ counter, quota: quotas.clientIp, secret: originSecrets[0] ?? '', now });
  return { originSecrets, companyName, now, limitClientIp, log };
}
