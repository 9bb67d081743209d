import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** An item or its key. The client does not store undefined values. */
export type Item = Readonly<Record<string, string | number | undefined>>;

export type Change = {
  readonly set?: Item;
  readonly add?: Readonly<Record<string, number>>;
  readonly remove?: readonly string[];
  /** A condition expression, with its values: `{ where: 'delivery = :due', values: { due: 'email' } }`. */
  readonly where: string;
  readonly values?: Item;
};

/** Changes an item and returns it. Returns undefined, without a change, if the condition is false. */
export async function update(
  documents: DynamoDBDocumentClient,
  key: { readonly TableName: string; readonly Key: Item },
  { set = {}, add = {}, remove = [], where, values = {} }: Change,
): Promise<Item | undefined> {
  const clauses = {
    SET: Object.keys(set).map((name) => `#${name} = :${name}`),
    ADD: Object.keys(add).map((name) => `#${name} :${name}`),
    REMOVE: remove.map((name) => `#${name}`),
  };
  const changedNames = [...Object.keys({ ...set, ...add }), ...remove];
  const givenValues = Object.entries({ ...set, ...add, ...values });
  const command = new UpdateCommand({
    ...key,
    UpdateExpression: Object.entries(clauses)
      .filter(([, parts]) => parts.length > 0)
      .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
      .join(' '),
    ConditionExpression: where,
    ExpressionAttributeNames: Object.fromEntries(changedNames.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(givenValues.map(([name, value]) => [`:${name}`, value])),
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await documents.send(command);
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
