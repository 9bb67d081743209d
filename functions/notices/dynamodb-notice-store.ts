import {
  ConditionalCheckFailedException,
  UpdateItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { FormDefinition } from '#contract/forms.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import type { Lead } from './lead.ts';
import type { Claim, NoticeStore } from './notice-store.ts';

type Item = Readonly<Record<string, AttributeValue>>;

/** Times that a lead may end the function before it is set aside, so that those behind it are not held up. */
const maxAttempts = 3;
const open: readonly NoticeState[] = ['due', 'sending', 'waiting'];

export function createDynamoDbNoticeStore(
  client: DynamoDBClient,
  TableName: string,
  form: FormDefinition,
): NoticeStore {
  const keyOf = (reference: string) => ({ [form.tableKey]: { S: reference } });
  const { notice, noticeAttempts, notifiedAt } = leadAttributes;

  async function claim(reference: string): Promise<Claim> {
    const { Attributes } = await client.send(
      new UpdateItemCommand({
        TableName,
        Key: keyOf(reference),
        UpdateExpression: 'SET #notice = :sending ADD #attempts :one',
        ConditionExpression:
          '#notice IN (:due, :sending, :waiting) AND (attribute_not_exists(#attempts) OR #attempts < :max)',
        ExpressionAttributeNames: { '#notice': notice, '#attempts': noticeAttempts },
        ExpressionAttributeValues: {
          ...Object.fromEntries(open.map((state) => [`:${state}`, { S: state }])),
          ':one': { N: '1' },
          ':max': { N: String(maxAttempts) },
        },
        ReturnValues: 'ALL_OLD',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    const earlier = Attributes?.[notice]?.S;
    return { kind: 'claimed', lead: toLead(form, reference, Attributes ?? {}), mayBeRepeat: earlier === 'sending' };
  }

  return {
    claim: (reference) => claim(reference).catch(refusedClaim),
    async end(reference, end, now) {
      const state: NoticeState = end === 'unsure' ? 'sending' : end;
      const isTold = end === 'told';
      await client
        .send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf(reference),
            UpdateExpression: `SET #notice = :state${isTold ? ', #at = :at' : ''} REMOVE #attempts`,
            // Erased meanwhile: an update must not bring back a part of it.
            ConditionExpression: '#notice = :sending',
            ExpressionAttributeNames: {
              '#notice': notice,
              '#attempts': noticeAttempts,
              ...(isTold && { '#at': notifiedAt }),
            },
            ExpressionAttributeValues: {
              ':state': { S: state },
              ':sending': { S: 'sending' satisfies NoticeState },
              ...(isTold && { ':at': { S: now.toISOString() } }),
            },
          }),
        )
        .catch(ignoreSettled);
    },
  };
}

function refusedClaim(error: unknown): Claim {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  const state = error.Item?.[leadAttributes.notice]?.S;
  return { kind: open.some((each) => each === state) ? 'exhausted' : 'settled' };
}

function ignoreSettled(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}

function toLead(form: FormDefinition, reference: string, item: Item): Lead {
  const fields = Object.keys(form.schema.entries).flatMap((name) => {
    const value = item[name]?.S ?? item[name]?.N;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { reference, createdAt: item['createdAt']?.S ?? '', fields: Object.fromEntries(fields) };
}
