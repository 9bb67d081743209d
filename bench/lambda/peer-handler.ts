import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The least that can store a form with the SDK as it is: no checks, no log, no answer worth the name. */
export async function handler(event: APIGatewayProxyEventV2) {
  const fields: unknown = JSON.parse(event.body ?? '{}');
  await client.send(new PutCommand({ TableName: process.env['TABLE_NAME'], Item: { id: 'peer', ...Object(fields) } }));
  return { statusCode: 201 };
}
