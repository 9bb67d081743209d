import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expiryAttribute } from '#contract/function-settings.ts';
import type { StoredItem } from '#ops/lead-reader.ts';
import { normaliseEmail } from '#ops/person.ts';
import { scanItems } from '#ops/subscriber-reader.ts';

/** DynamoDB gives no more at once. */
const maxKeys = 100;
const putsAtOnce = 10;

export type Tables = {
  readonly restored: string;
  readonly live: string;
  readonly keyName: string;
};

export type Choice = {
  readonly now: Date;
  /** Addresses in ASCII and small letters whose items stay away. */
  readonly without: ReadonlySet<string>;
};

export type LostPage = {
  readonly lost: readonly StoredItem[];
  readonly there: number;
  /** Their period is over: the table would delete them again. */
  readonly expired: number;
  readonly leftOut: number;
};

/** What the restored table holds and the live one does not, in pages. What is in both is newer in the live one, or the same. */
export async function* findLost(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  { now, without }: Choice,
): AsyncGenerator<LostPage> {
  const isExpired = (item: StoredItem) => Number(item[expiryAttribute] ?? Infinity) * 1000 <= now.getTime();
  const isLeftOut = ({ email }: StoredItem) => without.has(normaliseEmail(String(email)) ?? '');
  for await (const page of scanItems(documents, tables.restored)) {
    for (let start = 0; start < page.length; start += maxKeys) {
      const items = page.slice(start, start + maxKeys);
      const there = await findThere(documents, tables, items);
      const gone = items.filter((item) => !there.has(keyOf(item, tables)));
      const current = gone.filter((item) => !isExpired(item));
      const lost = current.filter((item) => !isLeftOut(item));
      yield {
        lost,
        there: items.length - gone.length,
        expired: gone.length - current.length,
        leftOut: current.length - lost.length,
      };
    }
  }
}

export function keyOf(item: StoredItem, { keyName }: Pick<Tables, 'keyName'>): string {
  return String(item[keyName]);
}

async function findThere(
  documents: DynamoDBDocumentClient,
  { live, keyName }: Tables,
  items: readonly StoredItem[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  let keys: Record<string, unknown>[] = items.map((item) => ({ [keyName]: item[keyName] }));
  while (keys.length > 0) {
    const asked = {
      Keys: keys,
      ConsistentRead: true,
      ProjectionExpression: '#k',
      ExpressionAttributeNames: { '#k': keyName },
    };
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [live]: asked } }),
    );
    for (const found of Responses?.[live] ?? []) there.add(String(found[keyName]));
    keys = UnprocessedKeys?.[live]?.Keys ?? [];
  }
  return there;
}

/** Puts items into the live table, but for those that have come there meanwhile. Gives how many it put. */
export async function putBack(
  documents: DynamoDBDocumentClient,
  { live, keyName }: Tables,
  items: readonly StoredItem[],
): Promise<number> {
  let count = 0;
  for (let start = 0; start < items.length; start += putsAtOnce) {
    const puts = items.slice(start, start + putsAtOnce).map(async (Item) => {
      try {
        const isNew = { ConditionExpression: 'attribute_not_exists(#k)', ExpressionAttributeNames: { '#k': keyName } };
        await documents.send(new PutCommand({ TableName: live, Item, ...isNew }));
        return 1;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 0;
        throw error;
      }
    });
    for (const put of await Promise.all(puts)) count += put;
  }
  return count;
}
