import { readCookie, redirect, withCookie } from '#local/http/message.ts';
import { readAuthorizationRequest, replyErrorPage, returnError } from './authorization-request.ts';
import { redirectToGoogle } from './google-sign-in.ts';
import { returnSignedIn, sessionCookie, type AnswerPage } from './managed-login.ts';

/** With these values of `prompt`, even a signed-in browser must sign in again. */
const loginPrompts = new Set(['login', 'select_account', 'consent']);

export const authorize: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login.pool, httpRequest.query);
  if ('statusCode' in request) return request;
  const { providerName, prompt } = request;
  const session = login.browsers.get(readCookie(httpRequest.headers, sessionCookie) ?? '');
  const isFor = providerName === undefined || providerName === session?.providerName;
  const user = session && isFor ? login.pool.users.find(session.username) : undefined;
  if (session && user && !loginPrompts.has(prompt ?? '')) {
    return returnSignedIn(login, request, user, session.providerName);
  }
  if (prompt === 'none') return returnError(request, 'login_required', 'Login required');
  if (providerName !== undefined && providerName !== 'COGNITO') return redirectToGoogle(login, request, providerName);
  return redirect(`/login?${request.query}`);
};

export const logOut: AnswerPage = ({ headers, query }, { pool, browsers }) => {
  const parameters = new URLSearchParams(query);
  const client = pool.clients.get(parameters.get('client_id') ?? '');
  const logoutUri = parameters.get('logout_uri');
  browsers.take(readCookie(headers, sessionCookie) ?? '');
  const isKnown = logoutUri !== null && client?.LogoutURLs.includes(logoutUri) === true;
  const response = isKnown ? redirect(logoutUri) : replyErrorPage('Invalid logout_uri.');
  return withCookie(response, sessionCookie, '', 0);
};
