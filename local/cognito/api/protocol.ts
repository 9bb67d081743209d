import { randomUUID } from 'node:crypto';
import { Refusal, type RefusalName } from '#local/cognito/refusal.ts';
import type { UserPool } from '#local/cognito/user-pool.ts';
import { corsHeaders } from '#local/http/cors.ts';
import { headerValue, reply, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { adminOperations } from './admin.ts';
import type { Operation } from './operation.ts';
import { ownAccountOperations } from './own-account.ts';
import { PasswordChallenges } from './password-challenges.ts';
import { passwordOperations } from './passwords.ts';
import { sessionOperations } from './refresh-tokens.ts';
import { createSignInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';

const service = 'AWSCognitoIdentityProviderService';

/** Cognito's JSON protocol: answers one request. Whatever it holds, the answer is AWS's 4xx and the pool goes on. */
export function createApi(pool: UserPool, log: (line: string) => void) {
  const operations: ReadonlyMap<string, Operation> = new Map(
    Object.entries({
      ...signUpOperations,
      ...createSignInOperations(new PasswordChallenges(pool.clock)),
      ...sessionOperations,
      ...passwordOperations,
      ...ownAccountOperations,
      ...adminOperations,
    }),
  );

  return async function answer(request: HttpRequest): Promise<HttpResponse> {
    const cors = corsHeaders(request);
    if (request.method === 'OPTIONS') return { ...reply(200, 'text/plain'), headers: cors };
    const response = await run(request);
    return { ...response, headers: { ...response.headers, ...cors, 'cache-control': ['no-store'] } };
  };

  async function run(request: HttpRequest): Promise<HttpResponse> {
    try {
      const [target, name = '', ...rest] = (headerValue(request.headers, 'x-amz-target') ?? '').split('.');
      const operation = target === service && rest.length === 0 ? operations.get(name) : undefined;
      if (!operation || request.method !== 'POST') throw new Refusal('UnknownOperationException', 'Unknown operation.');
      if (operation.isSigned) checkIsSigned(request);
      return json(200, await operation.run(readInput(request), pool));
    } catch (error) {
      if (error instanceof Refusal) return refuse(400, error.name, error.message);
      log(`Cognito failed: ${error instanceof Error ? error.stack : String(error)}`);
      return refuse(500, 'InternalErrorException', 'Something went wrong in the local cloud.');
    }
  }
}

/** A signature is not verified, but there must be one, and no page of any origin may send it. */
function checkIsSigned({ headers }: HttpRequest): void {
  const isSigned = headerValue(headers, 'authorization')?.startsWith('AWS4-') === true;
  if (isSigned && headers['origin'] === undefined) return;
  throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token');
}

function readInput({ headers, body }: HttpRequest): unknown {
  if (!/^application\/x-amz-json-1\.1\b/.test(headerValue(headers, 'content-type') ?? '')) {
    throw new Refusal('UnknownOperationException', 'Unknown operation.');
  }
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new Refusal('SerializationException', 'The request is not JSON.');
  }
}

function refuse(statusCode: number, name: RefusalName | 'InternalErrorException', message: string): HttpResponse {
  const response = json(statusCode, { __type: name, message });
  return { ...response, headers: { ...response.headers, 'x-amzn-errortype': [`${name}:`] } };
}

function json(statusCode: number, value: object): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.1', JSON.stringify(value));
  return { ...response, headers: { ...response.headers, 'x-amzn-requestid': [randomUUID()] } };
}
