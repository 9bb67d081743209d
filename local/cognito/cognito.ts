import type { Log } from '#local/cloud-log.ts';
import { authorize, logOut } from '#local/cognito/managed-login/authorize.ts';
import { chooseAtGoogle, googlePath, showGoogle } from '#local/cognito/managed-login/google-sign-in.ts';
import { showLogin, submitLogin } from '#local/cognito/managed-login/login-page.ts';
import { createManagedLogin, type AnswerPage, type ManagedLogin } from '#local/cognito/managed-login/managed-login.ts';
import { exchangeTokens, replyKeys } from '#local/cognito/managed-login/token.ts';
import { replyJson, reply, withHeaders, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { corsHeaders } from '#local/http/origins.ts';
import type { Outages } from '#local/http/outages.ts';
import type { Answer } from '#local/http/serve.ts';
import type { Permissions } from '#local/iam.ts';
import { answerApi } from './api.ts';
import { openUserPool, type UserPoolOptions } from './pool.ts';

export type SignInOptions = UserPoolOptions & {
  readonly permissions: Permissions;
  readonly log: Log;
  readonly outages: Outages;
};

export function createSignIn(options: SignInOptions): Answer {
  const { template, permissions, log, outages } = options;
  const [resourceId] = template.ids('AWS::Cognito::UserPool');
  if (resourceId === undefined) return async () => replyJson(404, { message: 'The stack has no user pool.' });
  const pool = openUserPool(resourceId, options);
  const api = { pool, resource: template.attribute(resourceId, 'Arn'), refuseAccess: permissions.refuse, log };
  const login = createManagedLogin(pool);
  const answerGoogle = outages.interrupt('google', (request) => answerPage(request, login));
  const answerCognito = outages.interrupt('cognito', async (request) =>
    request.path === '/' ? answerApi(request, api) : answerPage(request, login),
  );
  return (request) => (request.path === googlePath ? answerGoogle(request) : answerCognito(request));
}

const pages: ReadonlyMap<string, AnswerPage> = new Map<string, AnswerPage>([
  ['GET /oauth2/authorize', authorize],
  [`GET ${googlePath}`, showGoogle],
  [`POST ${googlePath}`, chooseAtGoogle],
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
