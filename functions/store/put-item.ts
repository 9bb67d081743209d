import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';

/** The existing item, in DynamoDB's format. Undefined if the new item was stored. */
export type ExistingItem = Readonly<Record<string, AttributeValue>> | undefined;

/** Stores an item if the condition holds. Rejects if the database fails. */
export async function putItem(documents: DynamoDBDocumentClient, put: PutCommandInput): Promise<ExistingItem> {
  try {
    await documents.send(new PutCommand({ ...put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return error.Item ?? {};
  }
}
