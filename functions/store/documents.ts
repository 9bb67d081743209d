import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/**
 * A form function makes two calls and may take 10 s; Cognito waits 5 s for its trigger. Two attempts of 1.5 s stay within
 * both. The SDK's second attempt also covers a kept connection that the other side has closed (ECONNRESET and EPIPE are
 * retried: `@smithy/core` 3.41, `submodules/retry`, read 2026-11-24).
 */
export function createDocuments(): DynamoDBDocumentClient {
  const client = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 1_500, throwOnRequestTimeout: true },
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}
