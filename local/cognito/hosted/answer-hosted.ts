import { corsHeaders } from '#local/http/cors.ts';
import { reply, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { authorize, logOut } from './authorize.ts';
import { receiveFromProvider } from './federated-sign-in.ts';
import { showForm, submitForm } from './form-page.ts';
import { formPages } from './form-pages.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';
import { exchangeTokens, readUserInfo, replyKeys, revoke } from './token-endpoints.ts';

const routes: ReadonlyMap<string, AnswerHosted> = new Map<string, AnswerHosted>([
  ['GET /oauth2/authorize', authorize],
  ['GET /oauth2/idpresponse', receiveFromProvider],
  ['GET /logout', logOut],
  ...Object.values(formPages).flatMap((page) => [
    [`GET ${page.path}`, showForm(page)] as const,
    [`POST ${page.path}`, submitForm(page)] as const,
  ]),
]);

/** Those that a script of the site calls. */
const sharedRoutes: ReadonlyMap<string, AnswerHosted> = new Map<string, AnswerHosted>([
  ['POST /oauth2/token', exchangeTokens],
  ['POST /oauth2/revoke', revoke],
  ['GET /oauth2/userInfo', readUserInfo],
]);

/** Answers a request to the hosted pages and the OAuth endpoints. */
export async function answerHosted(request: HttpRequest, hosted: Hosted): Promise<HttpResponse> {
  const route = routes.get(`${request.method} ${request.path}`);
  if (route) return route(request, hosted);
  const cors = { ...corsHeaders(request), 'cache-control': ['no-store'] };
  if (request.method === 'OPTIONS') return { ...reply(200, 'text/plain'), headers: cors };
  const isKeys = request.path === `/${hosted.pool.settings.id}/.well-known/jwks.json`;
  const shared = isKeys ? replyKeys : sharedRoutes.get(`${request.method} ${request.path}`);
  if (!shared) return replyJson(404, { error: 'not_found' });
  const response = await shared(request, hosted);
  return { ...response, headers: { ...response.headers, ...cors } };
}
