import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { FormName } from '#contract/form-routes.ts';
import type { Cloud } from './cloud.ts';
import type { StoredItem } from './lead-reader.ts';

/** Every item of a table, in pages and in no order. Only for what concerns every item: exporting a list, finding one person. */
export function scanTable(cloud: Cloud, form: FormName, attributes?: readonly string[]) {
  return scanItems(cloud.documents, cloud.table(form), attributes);
}

export async function* scanItems(
  documents: DynamoDBDocumentClient,
  TableName: string,
  attributes?: readonly string[],
): AsyncGenerator<readonly StoredItem[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({
        TableName,
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
