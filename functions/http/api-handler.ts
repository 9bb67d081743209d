import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Log, LogEntry } from '#functions/log.ts';
import { isCrossSitePost } from './cross-site.ts';
import { crossSite, forbidden, internal, type HttpError } from './http-error.ts';
import { hasOriginSecret } from './origin-secret.ts';
import { errorReply, type Reply } from './reply.ts';

export type ApiDependencies = {
  readonly originSecrets: readonly string[];
  readonly siteOrigins: readonly string[];
  readonly now: () => Date;
  readonly log: Log;
};

export type ApiAnswer =
  | { readonly kind: 'answered'; readonly outcome: string; readonly status: number; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly error: HttpError; readonly errorName?: string | undefined };

export type ApiRoute = {
  readonly logFields: Pick<LogEntry, 'form' | 'route'>;
  readonly answer: (event: APIGatewayProxyEventV2) => Promise<ApiAnswer> | ApiAnswer;
  /** @default the error as JSON */
  readonly replyToError?: (event: APIGatewayProxyEventV2, error: HttpError) => Reply;
};

export type ApiHandler = (event: APIGatewayProxyEventV2) => Promise<Reply>;

/** Checks the origin secret and the page that posts before the body is read, and catches every error: no text of one is answered. */
export function createApiHandler(
  { logFields, answer, replyToError = (_, error) => errorReply(error) }: ApiRoute,
  { originSecrets, siteOrigins, now, log }: ApiDependencies,
): ApiHandler {
  const refuse = (event: APIGatewayProxyEventV2) => {
    if (!hasOriginSecret(event, originSecrets)) return forbidden;
    return isCrossSitePost(event, siteOrigins) ? crossSite : undefined;
  };
  return async (event) => {
    const startedAt = now().getTime();
    let answered: ApiAnswer;
    try {
      const refusal = refuse(event);
      answered = refusal ? { kind: 'refused', error: refusal } : await answer(event);
    } catch (error) {
      answered = { kind: 'refused', error: internal, errorName: error instanceof Error ? error.name : 'unknown' };
    }
    const durationMs = now().getTime() - startedAt;
    log({ ...logFields, requestId: requestIdOf(event), durationMs, ...describe(answered) });
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
