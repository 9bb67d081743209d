import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { FormName } from '#contract/form-protocol.ts';
import { nameOfError, type Log } from '#functions/log.ts';
import type { LimitClientIp } from './client-ip-limit.ts';
import { forbidden, internal, tooManyRequests, type HttpError } from './http-error.ts';
import type { Reply } from './reply.ts';
import { hasOriginSecret } from './request-origin.ts';

export type ApiDependencies = {
  readonly originSecrets: readonly string[];
  readonly companyName: string;
  readonly now: () => Date;
  readonly limitClientIp: LimitClientIp;
  readonly log: Log;
};

export type ApiAnswer =
  | { readonly kind: 'answered'; readonly outcome: string; readonly reason?: string | undefined; readonly reply: Reply }
  | {
      readonly kind: 'refused';
      readonly error: HttpError;
      readonly errorName?: string | undefined;
      /** True if the function does not log the refusal, because a flood of requests must not fill its log. */
      readonly isUnlogged?: boolean;
    };

export type ApiRoute = {
  readonly form: FormName;
  readonly answer: (event: APIGatewayProxyEventV2) => Promise<ApiAnswer> | ApiAnswer;
  readonly replyToError: (event: APIGatewayProxyEventV2, error: HttpError) => Reply;
};

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<Reply>;

/** Checks secret and client IP before the route reads the request. A reply never has an exception's text. */
export function createApiHandler(route: ApiRoute, dependencies: ApiDependencies): ApiHandler {
  const { now, log } = dependencies;
  return async (event) => {
    const startedAt = now().getTime();
    const { requestId } = event.requestContext;
    let answer: ApiAnswer;
    try {
      answer = (await check(event, route, dependencies)) ?? (await route.answer(event));
    } catch (error) {
      answer = { kind: 'refused', error: internal, errorName: nameOfError(error) };
    }
    const entry = { form: route.form, requestId, durationMs: now().getTime() - startedAt };
    if (answer.kind === 'answered') {
      const { outcome, reason, reply } = answer;
      log({ ...entry, level: 'info', outcome, reason, status: reply.statusCode });
      return reply;
    }
    const { error, errorName, isUnlogged } = answer;
    const { status, code: outcome, fields } = error;
    const level = status >= 500 ? 'error' : 'warn';
    const refusedFields = fields && Object.keys(fields);
    if (!isUnlogged) log({ ...entry, level, outcome, status, errorName, refusedFields });
    return route.replyToError(event, error);
  };
}

async function check(
  event: APIGatewayProxyEventV2,
  { form }: ApiRoute,
  { originSecrets, limitClientIp, log }: ApiDependencies,
): Promise<ApiAnswer | undefined> {
  if (!hasOriginSecret(event, originSecrets)) return { kind: 'refused', error: forbidden };
  const limit = await limitClientIp(event);
  if (limit.kind === 'refused') {
    return { kind: 'refused', error: tooManyRequests(limit.retryAfterSeconds), isUnlogged: limit.isRepeated };
  }
  if (limit.errorName !== undefined) {
    const { requestId } = event.requestContext;
    log({ form, level: 'warn', outcome: 'uncounted', requestId, errorName: limit.errorName });
  }
  return undefined;
}
