import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { nameOfError, type Log, type LogEntry } from '#functions/log.ts';
import type { LimitClientIp } from './client-ip-limit.ts';
import { crossSite, forbidden, internal, tooManyRequests, type HttpError } from './http-error.ts';
import { errorReply, type Reply } from './reply.ts';
import { hasOriginSecret, isCrossSitePost } from './request-origin.ts';

export type ApiDependencies = {
  readonly originSecrets: readonly string[];
  readonly siteOrigins: readonly string[];
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
      /** One line is enough for a flood; the API's own log has one for each request. */
      readonly isUnlogged?: boolean;
    };

export type ApiRoute = {
  readonly logFields: Pick<LogEntry, 'form' | 'route'>;
  readonly answer: (event: APIGatewayProxyEventV2) => Promise<ApiAnswer> | ApiAnswer;
  readonly replyToError: (event: APIGatewayProxyEventV2, error: HttpError) => Reply;
};

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<Reply>;

/** Checks the origin secret, the quota of the client IP and the posting page before it reads the body. No error's text leaves it. */
export function createApiHandler(route: ApiRoute, dependencies: ApiDependencies): ApiHandler {
  const { now, log } = dependencies;
  return async (event) => {
    const startedAt = now().getTime();
    let answered: ApiAnswer;
    try {
      answered = (await refuse(event, route, dependencies)) ?? (await route.answer(event));
    } catch (error) {
      answered = { kind: 'refused', error: internal, errorName: nameOfError(error) };
    }
    const reply = replyTo(event, answered, route);
    if (answered.kind === 'answered' || !answered.isUnlogged) {
      log({ ...describe(event, route), ...outcomeOf(answered, reply), durationMs: now().getTime() - startedAt });
    }
    return reply;
  };
}

async function refuse(
  event: APIGatewayProxyEventV2,
  route: ApiRoute,
  { originSecrets, siteOrigins, limitClientIp, log }: ApiDependencies,
): Promise<ApiAnswer | undefined> {
  if (!hasOriginSecret(event, originSecrets)) return { kind: 'refused', error: forbidden };
  const limit = await limitClientIp(event);
  if (limit.kind === 'refused') {
    return { kind: 'refused', error: tooManyRequests(limit.retryAfterSeconds), isUnlogged: limit.isRepeated };
  }
  const { errorName } = limit;
  if (errorName) log({ ...describe(event, route), level: 'warn', outcome: 'uncounted', errorName });
  return isCrossSitePost(event, siteOrigins) ? { kind: 'refused', error: crossSite } : undefined;
}

/** HEAD is answered like GET, without a body. */
function replyTo(event: APIGatewayProxyEventV2, answered: ApiAnswer, { replyToError }: ApiRoute): Reply {
  if (answered.kind === 'refused') {
    return answered.error === forbidden ? errorReply(forbidden) : replyToError(event, answered.error);
  }
  if (event.requestContext.http.method !== 'HEAD') return answered.reply;
  const { body: _, ...reply } = answered.reply;
  return reply;
}

function describe(event: Partial<APIGatewayProxyEventV2> | null, { logFields }: ApiRoute) {
  const requestId = event?.requestContext?.requestId ?? 'none';
  return { ...logFields, requestId };
}

function outcomeOf(
  answered: ApiAnswer,
  { statusCode: status }: Reply,
): Pick<LogEntry, 'level' | 'outcome' | 'reason' | 'status' | 'errorName' | 'refusedFields'> {
  if (answered.kind === 'answered')
    return { level: 'info', outcome: answered.outcome, reason: answered.reason, status };
  const { error, errorName } = answered;
  return {
    level: error.status >= 500 ? 'error' : 'warn',
    outcome: error.code,
    status: error.status,
    errorName,
    refusedFields: error.fields && Object.keys(error.fields),
  };
}
