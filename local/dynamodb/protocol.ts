import { randomUUID } from 'node:crypto';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import type { Permissions } from '#local/iam/permissions.ts';
import { tableArn } from '#local/template/physical-names.ts';
import { isOperation, isDynamoDbError } from './dynalite.ts';
import { restoreOperations } from './restores.ts';

/** How deep DynamoDB lets attribute values nest, and the braces that the request itself and its type names take. */
const maxNesting = 32 * 2 + 8;

/** Why the roles of the stack do not allow a request; undefined where they do. */
type RefuseAccess = Permissions['refuse'];

export type RunOperation = (operation: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>;

/**
 * DynamoDB's JSON protocol over a function that runs operations. Answers 4xx to everything that is malformed.
 * Signatures are not verified, but there must be one: a web page cannot send it, as no origin is allowed to.
 */
export function answerDynamoDb(
  run: RunOperation,
  log: (line: string) => void,
  refuseAccess: RefuseAccess = () => undefined,
) {
  return async function answer(request: HttpRequest): Promise<HttpResponse> {
    const { method, headers, body } = request;
    if (method !== 'POST') return refuse('UnknownOperationException', undefined, method === 'GET' ? 404 : 405);
    const [version, operation = '', ...rest] = (headerValue(headers, 'x-amz-target') ?? '').split('.');
    const isKnown = isOperation(operation) || restoreOperations.includes(operation);
    if (version !== 'DynamoDB_20120810' || rest.length > 0 || !isKnown) {
      return refuse('UnknownOperationException');
    }
    if (!/^application\/(x-amz-json-1\.0|json)\b/.test(headerValue(headers, 'content-type') ?? '')) {
      return refuse('UnknownOperationException');
    }
    if (!headerValue(headers, 'authorization')?.startsWith('AWS4-')) {
      return refuse('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
    }
    const input = parseInput(body.toString());
    if (!input) return refuse('SerializationException');
    const refusal = refuseAccess(headers, { action: `dynamodb:${operation}`, resource: resourceOf(input) });
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

/** Operations on several tables are not for functions: nothing allows them. */
function resourceOf({ TableName, IndexName }: Record<string, unknown>): string {
  if (typeof TableName !== 'string') return '*';
  return tableArn(TableName, typeof IndexName === 'string' ? IndexName : undefined);
}

function parseInput(text: string): Record<string, unknown> | undefined {
  if (nesting(text) > maxNesting) return undefined;
  try {
    const input: unknown = JSON.parse(text);
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
  } catch {
    return undefined;
  }
}

/** The deepest nesting of brackets outside strings; counted, as parsing and validating recurse. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth);
    else if (token === '}' || token === ']') depth--;
  }
  return deepest;
}

function refuse(type: string, message?: string, statusCode = 400): HttpResponse {
  return json(statusCode, { __type: `com.amazon.coral.service#${type}`, message });
}

function json(statusCode: number, value: unknown): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.0', JSON.stringify(value));
  return { ...response, headers: { ...response.headers, 'x-amzn-requestid': [randomUUID()] } };
}
