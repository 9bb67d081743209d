import type { AttributeValue, PutItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import { leadAttributes, type NoticeState } from '#contract/leads.ts';
import { epochSeconds } from './expiry.ts';

type Condition = Pick<
  PutItemCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/**
 * That no item has this one's key. One that has expired counts as gone, and so does one that was held and that nobody has
 * judged, once a person sends the same words: a browser's first try may have come without a proof.
 */
export function absence(
  item: Readonly<Record<string, AttributeValue>>,
  keyName: string,
  now: Date,
): Required<Condition> {
  const { notice, heldFor, status } = leadAttributes;
  const { payloadDigest } = item;
  const mayReplaceHeld = payloadDigest !== undefined && item[heldFor] === undefined;
  const isHeld = ' OR (#notice = :held AND #digest = :digest AND attribute_not_exists(#status))';
  return {
    ConditionExpression: `attribute_not_exists(#key) OR #expiry <= :now${mayReplaceHeld ? isHeld : ''}`,
    ExpressionAttributeNames: {
      '#key': keyName,
      '#expiry': expiryAttribute,
      ...(mayReplaceHeld && { '#notice': notice, '#digest': 'payloadDigest', '#status': status }),
    },
    ExpressionAttributeValues: {
      ':now': { N: String(epochSeconds(now)) },
      ...(mayReplaceHeld && { ':held': { S: 'held' satisfies NoticeState }, ':digest': payloadDigest }),
    },
  };
}
