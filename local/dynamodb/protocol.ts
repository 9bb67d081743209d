import { randomUUID } from 'node:crypto';
import type { Log } from '#local/cloud-log.ts';
import { headerValue, reply, withHeaders, type HttpResponse } from '#local/http/message.ts';
import { isSigned } from '#local/http/origins.ts';
import type { Answer } from '#local/http/serve.ts';
import type { RefuseAccess } from '#local/iam.ts';
import { arn } from '#local/template/physical-names.ts';
import type { Database } from './database.ts';
import { isDynamoDbError, isOperation } from './dynalite.ts';

export type ProtocolOptions = {
  readonly log: Log;
  readonly region?: string;
  /** @default everything is allowed */
  readonly refuseAccess?: RefuseAccess;
};

export function createDynamoDb(
  { run }: Pick<Database, 'run'>,
  { log, region = 'us-east-1', refuseAccess = () => undefined }: ProtocolOptions,
): Answer {
  return async (request) => {
    const { method, headers, body } = request;
    const operation = (headerValue(headers, 'x-amz-target') ?? '').replace('DynamoDB_20120810.', '');
    if (method !== 'POST' || !isOperation(operation)) return refuse('UnknownOperationException');
    if (!isSigned(request)) {
      return refuse('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
    }
    const input = parseInput(body.toString());
    if (!input) return refuse('SerializationException');
    const resource = arn(region, 'dynamodb', resourceOf(input));
    const refusal = refuseAccess(headers, { action: `dynamodb:${operation}`, resource });
    if (refusal !== undefined) return refuse('AccessDeniedException', refusal);
    try {
      return json(200, await run(operation, input));
    } catch (error) {
      if (isDynamoDbError(error)) return json(error.statusCode, error.body);
      log(`DynamoDB ${operation} failed: ${error instanceof Error ? error.stack : String(error)}`);
      return refuse('InternalServerError', 'The request could not be processed.', 500);
    }
  };
}

/** An operation on several tables gets the resource `*`, which no role of the stack allows. */
function resourceOf({ TableName, IndexName }: Record<string, unknown>): string {
  if (typeof TableName !== 'string') return '*';
  return typeof IndexName === 'string' ? `table/${TableName}/index/${IndexName}` : `table/${TableName}`;
}

function parseInput(text: string): Record<string, unknown> | undefined {
  try {
    const input: unknown = JSON.parse(text);
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
  } catch {
    return undefined;
  }
}

function refuse(type: string, message?: string, statusCode = 400): HttpResponse {
  return json(statusCode, { __type: `com.amazon.coral.service#${type}`, message });
}

function json(statusCode: number, value: unknown): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.0', JSON.stringify(value));
  return withHeaders(response, { 'x-amzn-requestid': [randomUUID()] });
}
