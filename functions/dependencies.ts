import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
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
