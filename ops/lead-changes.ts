import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { leadAttributes, type LeadStatus, type NoticeState } from '#contract/leads.ts';
import type { Cloud } from './cloud.ts';
import type { StoredItem } from './lead-reader.ts';

export async function findLead(cloud: Cloud, reference: string): Promise<StoredItem | undefined> {
  const { Item } = await cloud.documents.send(
    new GetCommand({ TableName: cloud.table('contacts'), Key: { id: reference }, ConsistentRead: true }),
  );
  return Item;
}

/** Each of these is false where there is no such lead, or none in the state that is asked for. */
export function setStatus(cloud: Cloud, reference: string, status: LeadStatus): Promise<boolean> {
  return change(cloud, reference, {
    UpdateExpression: 'SET #status = :status',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeNames: { '#status': leadAttributes.status },
    ExpressionAttributeValues: { ':status': status },
  });
}

/** The stream hands on what becomes due: the company is told of it (N1). */
export function makeDue(cloud: Cloud, reference: string, from: readonly NoticeState[], now: Date): Promise<boolean> {
  const { notice, noticeAttempts, replayedAt } = leadAttributes;
  return change(cloud, reference, {
    // The time makes it a change, and so a record, where it was due already.
    UpdateExpression: 'SET #notice = :due, #replayed = :now REMOVE #attempts',
    ConditionExpression: `#notice IN (${from.map((_, index) => `:from${index}`).join(', ')})`,
    ExpressionAttributeNames: { '#notice': notice, '#replayed': replayedAt, '#attempts': noticeAttempts },
    ExpressionAttributeValues: {
      ':due': 'due' satisfies NoticeState,
      ':now': now.toISOString(),
      ...Object.fromEntries(from.map((state, index) => [`:from${index}`, state])),
    },
  });
}

async function change(
  cloud: Cloud,
  id: string,
  update: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
): Promise<boolean> {
  try {
    await cloud.documents.send(new UpdateCommand({ TableName: cloud.table('contacts'), Key: { id }, ...update }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
