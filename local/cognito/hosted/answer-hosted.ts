import { corsHeaders } from '#local/http/cors.ts';
import { reply, replyJson, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { authorize, logOut } from './authorize.ts';
import { receiveFromProvider } from './federated-sign-in.ts';
import { showForm, submitForm } from './form-page.ts';
import { forgotPasswordPage, loginPage, resetPasswordPage, signUpPage } from './form-pages.ts';
import type { AnswerHosted, Hosted } from './hosted.ts';
import { exchangeTokens, readUserInfo, revokeToken } from './token-endpoints.ts';

const routes: ReadonlyMap<string, AnswerHosted> = new Map<string, AnswerHosted>([
  ['GET /oauth2/authorize', authorize],
  ['GET /oauth2/idpresponse', receiveFromProvider],
  ['GET /login', showForm(loginPage)],
  ['POST /login', submitForm(loginPage)],
  ['GET /signup', showForm(signUpPage)],
  ['POST /signup', submitForm(signUpPage)],
  ['GET /forgotPassword', showForm(forgotPasswordPage)],
  ['POST /forgotPassword', submitForm(forgotPasswordPage)],
  ['POST /confirmForgotPassword', submitForm(resetPasswordPage)],
  ['GET /logout', logOut],
]);

/** Those that a script of the site calls. */
const sharedRoutes: ReadonlyMap<string, AnswerHosted> = new Map<string, AnswerHosted>([
  ['POST /oauth2/token', exchangeTokens],
  ['POST /oauth2/revoke', revokeToken],
  ['GET /oauth2/userInfo', readUserInfo],
]);

export async function answerHosted(request: HttpRequest, hosted: Hosted): Promise<HttpResponse> {
  const route = routes.get(`${request.method} ${request.path}`);
  if (route) return route(request, hosted);
  const cors = { ...corsHeaders(request), 'cache-control': ['no-store'] };
  if (request.method === 'OPTIONS') return { ...reply(200, 'text/plain'), headers: cors };
  const shared = sharedRoutes.get(`${request.method} ${request.path}`);
  if (!shared) return replyJson(404, { error: 'not_found' });
  const response = await shared(request, hosted);
  return { ...response, headers: { ...response.headers, ...cors } };
}
