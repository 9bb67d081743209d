import {
  ConditionalCheckFailedException,
  UpdateItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { FormDefinition } from '#contract/forms.ts';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { expiryAfter } from '#functions/store/expiry.ts';
import type { Lead } from './lead.ts';
import type { Claim, NoticeStore } from './notice-store.ts';

type Item = Readonly<Record<string, AttributeValue>>;

/** Times that a lead may end the function before it is set aside, so that those behind it are not held up. */
const maxAttempts = 3;
const open: readonly NoticeState[] = ['due', 'sending', 'waiting'];

const { notice, noticeAttempts, notifiedAt } = leadAttributes;

export function createDynamoDbNoticeStore(
  client: DynamoDBClient,
  TableName: string,
  form: FormDefinition,
  /** @default it stays as long as it would have */
  daysOnceTold?: number,
): NoticeStore {
  const itemOf = (reference: string) => ({ TableName, Key: { [form.tableKey]: { S: reference } } });

  async function claim(reference: string, hasSurvived: boolean): Promise<Claim> {
    const update = hasSurvived ? claimAnew : claimOnce;
    const { Attributes } = await client.send(new UpdateItemCommand({ ...itemOf(reference), ...update }));
    const earlier = Attributes?.[notice]?.S;
    return { kind: 'claimed', lead: toLead(form, reference, Attributes ?? {}), mayBeRepeat: earlier === 'sending' };
  }

  return {
    claim: (reference, hasSurvived) => claim(reference, hasSurvived).catch(refusedClaim),
    async end(reference, end, now) {
      // The count of attempts stays, so that no stranger is mailed again and again. The company rather is than not at all.
      if (end === 'unsure' && !form.lead) return;
      const update = end === 'told' ? endAsTold(now, daysOnceTold) : endAs(end === 'unsure' ? 'sending' : end);
      await client.send(new UpdateItemCommand({ ...itemOf(reference), ...update })).catch(ignoreSettled);
    },
  };
}

const isOpen = '#notice IN (:due, :sending, :waiting)';

const claimAnew = {
  UpdateExpression: 'SET #notice = :sending, #attempts = :one',
  ConditionExpression: isOpen,
  ExpressionAttributeNames: { '#notice': notice, '#attempts': noticeAttempts },
  ExpressionAttributeValues: {
    ...Object.fromEntries(open.map((state) => [`:${state}`, { S: state }])),
    ':one': { N: '1' },
  },
  ReturnValues: 'ALL_OLD',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;

const claimOnce = {
  ...claimAnew,
  UpdateExpression: 'SET #notice = :sending ADD #attempts :one',
  ConditionExpression: `${isOpen} AND (attribute_not_exists(#attempts) OR #attempts < :max)`,
  ExpressionAttributeValues: { ...claimAnew.ExpressionAttributeValues, ':max': { N: String(maxAttempts) } },
} as const;

/** A lead that was erased meanwhile is left alone: an update must not bring back a part of it. */
function endAs(state: NoticeState) {
  return {
    UpdateExpression: 'SET #notice = :state REMOVE #attempts',
    ConditionExpression: '#notice = :sending',
    ExpressionAttributeNames: { '#notice': notice, '#attempts': noticeAttempts },
    ExpressionAttributeValues: { ':state': { S: state }, ':sending': { S: 'sending' satisfies NoticeState } },
  };
}

function endAsTold(now: Date, daysOnceTold: number | undefined) {
  const isExpiring = daysOnceTold !== undefined;
  const { ExpressionAttributeNames, ExpressionAttributeValues, ...update } = endAs('told');
  return {
    ...update,
    UpdateExpression: `SET #notice = :state, #at = :at${isExpiring ? ', #expiry = :expiry' : ''} REMOVE #attempts`,
    ExpressionAttributeNames: {
      ...ExpressionAttributeNames,
      '#at': notifiedAt,
      ...(isExpiring && { '#expiry': expiryAttribute }),
    },
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':at': { S: now.toISOString() },
      ...(isExpiring && { ':expiry': { N: String(expiryAfter(now, daysOnceTold)) } }),
    },
  };
}

function refusedClaim(error: unknown): Claim {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
  const state = error.Item?.[notice]?.S;
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
