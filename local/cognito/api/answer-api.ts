import { randomUUID } from 'node:crypto';
import { CognitoError } from '#local/cognito/user-pool/cognito-error.ts';
import type { UserPool } from '#local/cognito/user-pool/user-pool.ts';
import { corsHeaders } from '#local/http/cors.ts';
import { headerValue, reply, type Headers, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { adminOperations } from './admin-operations.ts';
import type { Operation } from './operation.ts';
import { clientOperations, userOperations } from './public-operations.ts';
import { signInOperations } from './sign-in-operations.ts';

/** Why the roles of the stack do not allow a signed operation; undefined where they do. */
export type RefuseAccess = (headers: Headers, action: string) => string | undefined;

/** A Map, so that no name from the prototype chain is an operation. */
const operations: ReadonlyMap<string, Operation> = new Map(
  Object.entries({ ...clientOperations, ...signInOperations, ...userOperations, ...adminOperations }),
);

/** Cognito's JSON protocol: answers one request. Whatever it holds, the answer is AWS's 4xx and the pool goes on. */
export async function answerApi(
  request: HttpRequest,
  pool: UserPool,
  log: (line: string) => void,
  refuseAccess: RefuseAccess,
): Promise<HttpResponse> {
  const cors = corsHeaders(request);
  if (request.method === 'OPTIONS') return { ...reply(200, 'text/plain'), headers: cors };
  const response = await run(request, pool, log, refuseAccess);
  return { ...response, headers: { ...response.headers, ...cors, 'cache-control': ['no-store'] } };
}

async function run(
  request: HttpRequest,
  pool: UserPool,
  log: (line: string) => void,
  refuseAccess: RefuseAccess,
): Promise<HttpResponse> {
  try {
    const [, name = ''] =
      /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(headerValue(request.headers, 'x-amz-target') ?? '') ?? [];
    const operation = operations.get(name);
    if (!operation || request.method !== 'POST') throw unknownOperation();
    if (operation.isSigned) {
      checkIsSigned(request);
      const refusal = refuseAccess(request.headers, `cognito-idp:${name}`);
      if (refusal !== undefined) throw new CognitoError('AccessDeniedException', refusal);
    }
    return json(200, await operation.run(readInput(request), pool));
  } catch (error) {
    if (error instanceof CognitoError) return refuse(400, error.name, error.message);
    log(`Cognito failed: ${error instanceof Error ? error.stack : String(error)}`);
    return refuse(500, 'InternalErrorException', 'Something went wrong in the local cloud.');
  }
}

/** A signature is not verified, but there must be one, and no page of any origin may send it. */
function checkIsSigned({ headers }: HttpRequest): void {
  const isSigned = headerValue(headers, 'authorization')?.startsWith('AWS4-') === true;
  if (isSigned && headers['origin'] === undefined) return;
  throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

function readInput({ headers, body }: HttpRequest): unknown {
  if (!/^application\/x-amz-json-1\.1\b/.test(headerValue(headers, 'content-type') ?? '')) throw unknownOperation();
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON.');
  }
}

function unknownOperation(): CognitoError {
  return new CognitoError('UnknownOperationException', 'Unknown operation.');
}

function refuse(statusCode: number, name: CognitoError['name'], message: string): HttpResponse {
  const response = json(statusCode, { __type: name, message });
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': [`${name}:`] } };
}

function json(statusCode: number, value: object): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.1', JSON.stringify(value));
  return { ...response, headers: { ...response.headers, 'x-amzn-requestid': [randomUUID()] } };
}
