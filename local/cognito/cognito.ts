import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { createApi } from './api/protocol.ts';
import { answerDiscovery } from './discovery.ts';
import { answerHosted } from './hosted/answer-hosted.ts';
import { AuthorizationCodes } from './hosted/authorization-codes.ts';
import { BrowserSessions } from './hosted/browser-sessions.ts';
import type { Hosted } from './hosted/hosted.ts';
import { PendingSignIns } from './hosted/pending-sign-ins.ts';
import { readBranding } from './settings/branding.ts';
import { openUserPool, type UserPool, type UserPoolOptions } from './user-pool.ts';

export type CognitoOptions = Omit<UserPoolOptions, 'resourceId'> & {
  /** The origin of the stand-in for Google. */
  readonly googleUrl: string;
  readonly log: (line: string) => void;
};

/** The stack's user pool at one address: API, hosted pages and public keys, which AWS has at two. */
export type Cognito = {
  readonly pool: UserPool;
  readonly answer: (request: HttpRequest) => Promise<HttpResponse>;
};

/** Opens the stack's user pool; undefined if it has none. Throws a `StartupError` for what cannot be run locally. */
export function openCognito({ googleUrl, log, ...options }: CognitoOptions): Cognito | undefined {
  const [resource] = options.template.resources('AWS::Cognito::UserPool');
  if (!resource) return undefined;
  const { url, clock } = options;
  const pool = openUserPool({ ...options, resourceId: resource.id });
  const hosted: Hosted = {
    pool,
    url,
    googleUrl,
    branding: readBranding(options.template),
    codes: new AuthorizationCodes(clock),
    browsers: new BrowserSessions(clock),
    pending: new PendingSignIns(clock),
  };
  const answerApi = createApi(pool, log);
  return {
    pool,
    answer: async (request) =>
      request.path === '/'
        ? answerApi(request)
        : (answerDiscovery(request, pool, url) ?? answerHosted(request, hosted)),
  };
}
