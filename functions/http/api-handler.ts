import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { nameOfError } from '#functions/error-name.ts';
import type { Log, LogEntry } from '#functions/log.ts';
import { isCrossSitePost } from './cross-site.ts';
import { crossSite, forbidden, internal, tooManyRequests, type HttpError } from './http-error.ts';
import { hasOriginSecret } from './origin-secret.ts';
import { errorReply, type Reply } from './reply.ts';
import type { LimitSender } from './sender-limit.ts';

export type ApiDependencies = {
  readonly originSecrets: readonly string[];
  readonly siteOrigins: readonly string[];
  readonly now: () => Date;
  readonly limitSender: LimitSender;
  readonly log: Log;
};

export type ApiAnswer =
  | { readonly kind: 'answered'; readonly outcome: string; readonly status: number; readonly reply: Reply }
  | {
      readonly kind: 'refused';
      readonly error: HttpError;
      readonly errorName?: string | undefined;
      /** Of a flood the first line is enough; the API's own log has one for each request. */
      readonly isUnlogged?: boolean;
    };

export type ApiRoute = {
  readonly logFields: Pick<LogEntry, 'form' | 'route'>;
  readonly answer: (event: APIGatewayProxyEventV2) => Promise<ApiAnswer> | ApiAnswer;
  /** @default the error as JSON */
  readonly replyToError?: (event: APIGatewayProxyEventV2, error: HttpError) => Reply;
};

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<Reply>;

/** Checks the origin secret, what the sender has sent already and the page that posts before the body is read, and catches every error: no text of one is answered. */
export function createApiHandler(
  { logFields, answer, replyToError = (_, error) => errorReply(error) }: ApiRoute,
  { originSecrets, siteOrigins, limitSender, now, log }: ApiDependencies,
): ApiHandler {
  const check = async (event: APIGatewayProxyEventV2): Promise<ApiAnswer | undefined> => {
    if (!hasOriginSecret(event, originSecrets)) return { kind: 'refused', error: forbidden };
    const sender = await limitSender(event);
    if (sender.kind === 'refused') {
      return { kind: 'refused', error: tooManyRequests(sender.retryAfterSeconds), isUnlogged: sender.isRepeated };
    }
    const { errorName } = sender;
    if (errorName) log({ ...logFields, level: 'warn', outcome: 'uncounted', requestId: requestIdOf(event), errorName });
    return isCrossSitePost(event, siteOrigins) ? { kind: 'refused', error: crossSite } : undefined;
  };
  return async (event) => {
    const startedAt = now().getTime();
    let answered: ApiAnswer;
    try {
      answered = (await check(event)) ?? (await answer(event));
    } catch (error) {
      answered = { kind: 'refused', error: internal, errorName: nameOfError(error) };
    }
    const durationMs = now().getTime() - startedAt;
    if (answered.kind === 'answered' || !answered.isUnlogged) {
      log({ ...logFields, requestId: requestIdOf(event), durationMs, ...describe(answered) });
    }
    if (answered.kind === 'answered') return answered.reply;
    return answered.error === forbidden ? errorReply(forbidden) : replyToError(event, answered.error);
  };
}

function describe(answered: ApiAnswer): Pick<LogEntry, 'level' | 'outcome' | 'status' | 'errorName' | 'refusedFields'> {
  if (answered.kind === 'answered') return { level: 'info', outcome: answered.outcome, status: answered.status };
  const { error, errorName } = answered;
  return {
    level: error.status >= 500 ? 'error' : 'warn',
    outcome: error.code,
    status: error.status,
    errorName,
    refusedFields: error.fields && Object.keys(error.fields),
  };
}

function requestIdOf(event: Partial<APIGatewayProxyEventV2> | null): string {
  return event?.requestContext?.requestId ?? 'none';
}
