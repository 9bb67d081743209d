import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Log } from '#local/cloud-log.ts';
import {
  headerValue,
  reply,
  replyJson,
  withHeaders,
  type HttpRequest,
  type HttpResponse,
} from '#local/http/message.ts';
import { corsHeaders, isSigned } from '#local/http/origins.ts';
import type { Answer } from '#local/http/serve.ts';
import type { Lacks } from '#local/rights.ts';
import { createLoginPages } from './login-pages.ts';
import { operations } from './operations.ts';
import { CognitoError } from './errors.ts';
import { openUserPool, type UserPool, type UserPoolOptions } from './pool.ts';

export type SignInOptions = UserPoolOptions & { readonly lacks: Lacks; readonly log: Log };

/** Cognito’s API at `/`, and its login pages. A stack without accounts has neither. */
export function createSignIn(options: SignInOptions) {
  const pool = openUserPool(options);
  const login = pool && createLoginPages(pool);
  const answer: Answer = async (request) => {
    if (!pool || !login) return replyJson(404, { message: 'The stack has no user pool.' });
    const cors = { ...corsHeaders(request), 'cache-control': ['no-store'] };
    if (request.method === 'OPTIONS') return withHeaders(reply(200, 'text/plain'), cors);
    if (request.path === '/') return withHeaders(await run(request, pool, options), cors);
    const page = await login.answer(request);
    return request.path === '/oauth2/token' ? withHeaders(page, cors) : page;
  };
  return { answer, startSession: login?.startSession };
}

async function run(request: HttpRequest, pool: UserPool, { lacks, log }: SignInOptions): Promise<HttpResponse> {
  try {
    const name = headerValue(request.headers, 'x-amz-target')?.split('.')[1] ?? '';
    const operation = operations.get(name);
    if (!operation) throw new CognitoError('UnknownOperationException', 'Unknown operation.');
    // A web page cannot sign a request.
    if (operation.isSigned && !isSigned(request)) {
      throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    if (operation.isSigned && lacks(request.headers, { action: `cognito-idp:${name}`, resource: `${pool.id}.Arn` })) {
      throw new CognitoError('AccessDeniedException', `The role does not allow cognito-idp:${name}.`);
    }
    const input = v.parse(v.pipe(v.string(), v.parseJson()), request.body.toString());
    return json(200, (await operation.run(input, pool)) ?? {});
  } catch (error) {
    const known = v.isValiError(error) ? new CognitoError('InvalidParameterException', error.message) : error;
    if (known instanceof CognitoError) {
      const response = json(400, { __type: known.name, message: known.message });
      return withHeaders(response, { 'x-amzn-errortype': [`${known.name}:`] });
    }
    log(`Cognito failed: ${error instanceof Error ? error.stack : String(error)}`);
    return json(500, { __type: 'InternalErrorException', message: 'The local cloud failed. Its log has the reason.' });
  }
}

function json(statusCode: number, value: object): HttpResponse {
  const response = reply(statusCode, 'application/x-amz-json-1.1', JSON.stringify(value));
  return withHeaders(response, { 'x-amzn-requestid': [randomUUID()] });
}
