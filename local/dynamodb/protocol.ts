import * as v from 'valibot';
import { headerValue, reply, type HttpResponse } from '#local/http/message.ts';
import { isSigned } from '#local/http/origins.ts';
import type { Answer } from '#local/http/serve.ts';
import type { Lacks } from '#local/rights.ts';
import type { Database } from './database.ts';

/** @param lacks @default nobody lacks a right */
export function createDynamoDb({ answer }: Pick<Database, 'answer'>, lacks: Lacks = () => false): Answer {
  return async (request) => {
    if (!isSigned(request)) return refuse('MissingAuthenticationTokenException');
    const operation = (headerValue(request.headers, 'x-amz-target') ?? '').replace('DynamoDB_20120810.', '');
    const body = request.body.toString();
    const resource = resourceOf(body);
    if (resource === undefined) return refuse('SerializationException');
    if (lacks(request.headers, { action: `dynamodb:${operation}`, resource })) return refuse('AccessDeniedException');
    return answer(operation, body);
  };
}

const inputSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ TableName: v.optional(v.string()), IndexName: v.optional(v.string()) }),
);

/** As in the roles. An operation on several tables has a resource that no role has. */
function resourceOf(body: string): string | undefined {
  const input = v.safeParse(inputSchema, body);
  if (!input.success) return undefined;
  const { TableName, IndexName } = input.output;
  return IndexName === undefined ? `${TableName}.Arn` : `${TableName}.Arn/index/${IndexName}`;
}

function refuse(type: string): HttpResponse {
  const body = { __type: `com.amazon.coral.service#${type}`, message: `The local cloud refuses: ${type}` };
  return reply(400, 'application/x-amz-json-1.0', JSON.stringify(body));
}
