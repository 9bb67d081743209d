import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { FormName } from '#contract/form-routes.ts';
import type { Cloud } from './cloud.ts';
import type { StoredItem } from './lead-reader.ts';

/** Every item of a table, in pages and in no order. Only for what concerns every item: exporting a list, finding one person. */
export async function* scanTable(
  cloud: Cloud,
  form: FormName,
  attributes?: readonly string[],
): AsyncGenerator<readonly StoredItem[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await cloud.documents.send(
      new ScanCommand({
        TableName: cloud.table(form),
        ...(start && { ExclusiveStartKey: start }),
        ...(attributes && {
          ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
          ExpressionAttributeNames: Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name])),
        }),
      }),
    );
    yield Items;
    start = LastEvaluatedKey;
  } while (start);
}
