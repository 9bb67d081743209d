import { createHmac } from 'node:crypto';
import { ConditionalCheckFailedException, UpdateItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { counterKey, expiryAttribute } from '#contract/function-settings.ts';
import { createDynamoDbCounter } from '#functions/counters/dynamodb-counter.ts';
import type { Quota } from '#functions/counters/quota.ts';
import { epochSeconds } from '#functions/store/expiry.ts';
import type { SignUpGate } from './sign-up-gate.ts';

/** Far longer than ListUsers has been seen to lag. */
const reservationSeconds = 300;

export function createDynamoDbSignUpGate(
  client: DynamoDBClient,
  { tableName, userPoolId, quota }: { tableName: string; userPoolId: string; quota: Quota },
): SignUpGate {
  const counter = createDynamoDbCounter(client, tableName);
  return {
    async reserveAddress(email, kind, now) {
      const reserve = new UpdateItemCommand({
        TableName: tableName,
        Key: { [counterKey]: { S: `address ${digest(email, userPoolId)}` } },
        UpdateExpression: 'SET #kind = :kind, #expiry = :expiry',
        ConditionExpression: 'attribute_not_exists(#kind) OR #kind = :kind OR #expiry <= :now',
        ExpressionAttributeNames: { '#kind': 'kind', '#expiry': expiryAttribute },
        ExpressionAttributeValues: {
          ':kind': { S: kind },
          ':expiry': { N: String(epochSeconds(now) + reservationSeconds) },
          ':now': { N: String(epochSeconds(now)) },
        },
      });
      try {
        await client.send(reserve);
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
    countNewAccount: (now) => counter.take('sign-ups', quota, now),
  };
}

/** The pool ignores case, and the address itself is the pool's to keep. */
function digest(email: string, userPoolId: string): string {
  return createHmac('sha256', userPoolId).update(email.toLowerCase()).digest('base64url');
}
