import { randomUUID } from 'node:crypto';
import type { Log } from '#local/cloud-log.ts';
import { headerValue, reply, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { corsHeaders, isSigned } from '#local/http/origins.ts';
import type { RefuseAccess } from '#local/iam.ts';
import { CognitoError } from './errors.ts';
import { operations } from './operations.ts';
import type { UserPool } from './pool.ts';

type ApiOptions = {
  readonly pool: UserPool;
  readonly resource: string;
  readonly refuseAccess: RefuseAccess;
  readonly log: Log;
};

export async function answerApi(request: HttpRequest, options: ApiOptions): Promise<HttpResponse> {
  const cors = corsHeaders(request);
  if (request.method === 'OPTIONS') return withHeaders(reply(200, 'text/plain'), cors);
  return withHeaders(await run(request, options), { ...cors, 'cache-control': ['no-store'] });
}

async function run(request: HttpRequest, { pool, resource, refuseAccess, log }: ApiOptions): Promise<HttpResponse> {
  try {
    const [, name = ''] =
      /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(headerValue(request.headers, 'x-amz-target') ?? '') ?? [];
    const operation = operations.get(name);
    if (!operation || request.method !== 'POST') throw unknownOperation();
    if (operation.isSigned) {
      if (!isSigned(request)) {
        throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
      }
      const refusal = refuseAccess(request.headers, { action: `cognito-idp:${name}`, resource });
      if (refusal !== undefined) throw new CognitoError('AccessDeniedException', refusal);
    }
    return json(200, await operation.run(readInput(request), pool));
  } catch (error) {
    if (error instanceof CognitoError) return refuse(400, error.name, error.message);
    log(`Cognito failed: ${error instanceof Error ? error.stack : String(error)}`);
    return refuse(500, 'InternalErrorException', 'The local cloud failed. Its log has the reason.');
  }
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
  return withHeaders(json(statusCode, { __type: name, message }), { 'x-amzn-errortype': [`${name}:`] });
}

function json(statusCode: number, value: object): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.1', JSON.stringify(value));
  return withHeaders(response, { 'x-amzn-requestid': [randomUUID()] });
}
