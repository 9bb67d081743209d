import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

export type StoredMessage = { readonly reference: string; readonly message: string; readonly createdAt: string };

/** Every message in the table, past whatever stands between the functions and the database. */
export async function readMessages(endpoint: string, TableName: string): Promise<readonly StoredMessage[]> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  const messages: StoredMessage[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    const text = (item: (typeof Items)[number], name: string) => item[name]?.S ?? '';
    messages.push(
      ...Items.map((item) => ({
        reference: text(item, 'id'),
        message: text(item, 'message'),
        createdAt: text(item, 'createdAt'),
      })),
    );
  }
  client.destroy();
  return messages;
}
