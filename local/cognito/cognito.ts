import { answerApi, type RefuseAccess } from '#local/cognito/api/answer-api.ts';
import { answerHosted } from '#local/cognito/hosted/answer-hosted.ts';
import { readStyle } from '#local/cognito/hosted/branding.ts';
import { createHosted } from '#local/cognito/hosted/hosted.ts';
import { openUserPool, type UserPool, type UserPoolOptions } from '#local/cognito/user-pool/user-pool.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import type { Permissions } from '#local/iam/permissions.ts';

export type CognitoOptions = UserPoolOptions & {
  readonly googleUrl: string;
  readonly permissions: Permissions;
  readonly log: (line: string) => void;
};

/** The stack's user pool at one address: API, hosted pages and public keys, which AWS has at two. */
export type Cognito = {
  readonly pool: UserPool;
  readonly answer: (request: HttpRequest) => Promise<HttpResponse>;
};

/** Opens the stack's user pool; undefined if it has none. Throws a `StartupError` for what cannot be run locally. */
export function openCognito({ googleUrl, permissions, log, ...options }: CognitoOptions): Cognito | undefined {
  const { template, url, clock } = options;
  const [resourceId] = template.ids('AWS::Cognito::UserPool');
  if (resourceId === undefined) return undefined;
  const pool = openUserPool(resourceId, options);
  const resource = template.attribute(resourceId, 'Arn');
  const refuseAccess: RefuseAccess = (headers, action) => permissions.refuse(headers, { action, resource });
  const hosted = createHosted(clock, { pool, url, googleUrl, style: readStyle(template) });
  return {
    pool,
    answer: async (request) =>
      request.path === '/' ? answerApi(request, pool, log, refuseAccess) : answerHosted(request, hosted),
  };
}
