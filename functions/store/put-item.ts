import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type DynamoDBDocumentClient, type PutCommandInput } from '@aws-sdk/lib-dynamodb';

/** Stores an item. False, without a change, if the condition is false. Rejects if the database fails. */
export async function putItem(documents: DynamoDBDocumentClient, put: PutCommandInput): Promise<boolean> {
  try {
    await documents.send(new PutCommand(put));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
