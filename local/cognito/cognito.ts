import type { Log } from '#local/cloud-log.ts';
import { authorize, logOut } from '#local/cognito/managed-login/authorize.ts';
import { returnFromGoogle, responsePath } from '#local/cognito/managed-login/google-sign-in.ts';
import { showLogin, submitLogin } from '#local/cognito/managed-login/login-page.ts';
import { createManagedLogin, type AnswerPage, type ManagedLogin } from '#local/cognito/managed-login/managed-login.ts';
import { exchangeTokens, replyKeys } from '#local/cognito/managed-login/token.ts';
import { openGoogle } from '#local/google.ts';
import { replyJson, reply, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { corsHeaders } from '#local/http/origins.ts';
import type { Outages } from '#local/http/outages.ts';
import type { ReservedPort } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam.ts';
import { answerApi } from './api.ts';
import { openUserPool, type UserPoolOptions } from './pool.ts';

const maxBodyBytes = 1_000_000;

export type SignInOptions = UserPoolOptions & {
  readonly cognitoPort: ReservedPort;
  readonly googlePort: ReservedPort;
  readonly googleUrl: string;
  readonly permissions: Permissions;
  readonly log: Log;
  readonly outages: Outages;
};

export function serveSignIn(options: SignInOptions): void {
  const { template, url, googleUrl, clock, permissions, cognitoPort, googlePort, log, outages } = options;
  const [resourceId] = template.ids('AWS::Cognito::UserPool');
  if (resourceId === undefined) {
    for (const port of [cognitoPort, googlePort]) port.serve({ maxBodyBytes, answer: replyNoPool, log });
    return;
  }
  const pool = openUserPool(resourceId, options);
  const [provider] = pool.providers.values();
  const google = openGoogle(clock, {
    id: provider?.ProviderDetails.client_id ?? '',
    redirectUri: `${url}${responsePath}`,
  });
  const api = { pool, resource: template.attribute(resourceId, 'Arn'), refuseAccess: permissions.refuse, log };
  const login = createManagedLogin({ pool, url, googleUrl, google });
  const answer = async (request: HttpRequest) =>
    request.path === '/' ? answerApi(request, api) : answerPage(request, login);
  cognitoPort.serve({ maxBodyBytes, answer: outages.interrupt('cognito', answer), log });
  googlePort.serve({ maxBodyBytes, answer: outages.interrupt('google', (request) => google.answer(request)), log });
}

const replyNoPool = async () => replyJson(404, { message: 'The stack has no user pool.' });

const pages: ReadonlyMap<string, AnswerPage> = new Map<string, AnswerPage>([
  ['GET /oauth2/authorize', authorize],
  [`GET ${responsePath}`, returnFromGoogle],
  ['GET /logout', logOut],
  ['GET /login', showLogin],
  ['POST /login', submitLogin],
]);

async function answerPage(request: HttpRequest, login: ManagedLogin): Promise<HttpResponse> {
  const route = `${request.method} ${request.path}`;
  const page = pages.get(route);
  if (page) return page(request, login);
  const cors = { ...corsHeaders(request), 'cache-control': ['no-store'] };
  if (request.method === 'OPTIONS') return withHeaders(reply(200, 'text/plain'), cors);
  if (route === 'POST /oauth2/token') return withHeaders(await exchangeTokens(request, login), cors);
  if (request.path === `/${login.pool.id}/.well-known/jwks.json`) {
    return withHeaders(await replyKeys(request, login), cors);
  }
  return replyJson(404, { error: 'not_found' });
}
