import { findUser } from '#local/cognito/user-pool/users.ts';
import { readCookie, withCookie, writeCookie } from '#local/http/cookies.ts';
import { redirect } from '#local/http/redirect.ts';
import { readAuthorizationRequest } from './authorization-request.ts';
import { leaveForProvider } from './federated-sign-in.ts';
import { replyErrorPage, returnError, returnSignedIn, sessionCookie, type AnswerHosted } from './hosted.ts';

/** Prompts that ask for the person even if the browser remembers one. */
const askingPrompts = new Set(['login', 'select_account', 'consent']);

/** `GET /oauth2/authorize`: sends the browser to the sign-in page, to a provider, or straight back if it is known. */
export const authorize: AnswerHosted = (httpRequest, hosted) => {
  const request = readAuthorizationRequest(hosted, httpRequest.query);
  if ('statusCode' in request) return request;
  const { providerName, prompt } = request;
  const session = hosted.browsers.get(readCookie(httpRequest.headers, sessionCookie) ?? '');
  const isFor = providerName === undefined || providerName === session?.providerName;
  const user = session && isFor ? findUser(hosted.pool, session.username) : undefined;
  if (session && user?.isEnabled === true && !askingPrompts.has(prompt ?? '')) {
    return returnSignedIn(hosted, request, user, session.providerName);
  }
  if (prompt === 'none') return returnError(request, 'login_required', 'Login required');
  if (providerName !== undefined && providerName !== 'COGNITO') return leaveForProvider(hosted, request, providerName);
  return redirect(`/login?${request.query}`);
};

/** `GET /logout`: forgets who is signed in in this browser and goes to an address that the client has registered. */
export const logOut: AnswerHosted = ({ headers, query }, hosted) => {
  const parameters = new URLSearchParams(query);
  const client = hosted.pool.clients.get(parameters.get('client_id') ?? '');
  const logoutUri = parameters.get('logout_uri');
  hosted.browsers.take(readCookie(headers, sessionCookie) ?? '');
  const isKnown = logoutUri !== null && client?.LogoutURLs.includes(logoutUri) === true;
  const response = isKnown ? redirect(logoutUri) : replyErrorPage(hosted, 'Invalid logout_uri.');
  return withCookie(response, writeCookie(sessionCookie, '', 0));
};
