import { randomBytes } from 'node:crypto';
import { CognitoError } from '#local/cognito/errors.ts';
import { normaliseName } from '#local/cognito/users.ts';
import { readCookie, withCookie, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/origins.ts';
import { html, replyPage, type Html } from '#local/http/page.ts';
import { readAuthorizationRequest, replyErrorPage, type AuthorizationRequest } from './authorization-request.ts';
import { returnSignedIn, type AnswerPage, type ManagedLogin } from './managed-login.ts';

/** The token is in a cookie and in a field, so that only this page can post the form. */
const tokenCookie = 'XSRF-TOKEN';
const tokenField = '_csrf';
const tokenSeconds = 3_600;

export const showLogin: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login.pool, httpRequest.query);
  if ('statusCode' in request) return request;
  return render(httpRequest, login, request, { name: '' });
};

export const submitLogin: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login.pool, httpRequest.query);
  if ('statusCode' in request) return request;
  const form = new URLSearchParams(httpRequest.body.toString());
  const isOwn = form.get(tokenField) === readToken(httpRequest) && isSameOrigin(httpRequest);
  if (!isOwn) return replyErrorPage('The form has expired. Go back and retry.');
  const name = form.get('username') ?? '';
  try {
    const user = login.pool.passwords.check(normaliseName(name), form.get('password') ?? '');
    return returnSignedIn(login, request, user, 'COGNITO');
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return render(httpRequest, login, request, { name, error: error.message });
  }
};

type Shown = { readonly name: string; readonly error?: string };

function render(
  httpRequest: HttpRequest,
  { pool }: ManagedLogin,
  { client, query, redirectUri }: AuthorizationRequest,
  { name, error }: Shown,
): HttpResponse {
  const token = readToken(httpRequest) ?? randomBytes(32).toString('base64url');
  const providers = [...pool.providers.keys()].filter((each) => client.SupportedIdentityProviders.includes(each));
  const body = html`<main>
    <h1>Sign in</h1>
    ${error === undefined ? undefined : html`<p role="alert">${error}</p>`}
    <form method="post" action="/login?${query}">
      <input type="hidden" name="${tokenField}" value="${token}" />
      <label>
        Email address <input name="username" type="email" value="${name}" required autocomplete="username" />
      </label>
      <label>Password <input name="password" type="password" required autocomplete="current-password" /></label>
      <button>Sign in</button>
    </form>
    ${providers.map((provider) => linkTo(provider, query))}
    <footer>The local stand-in for Cognito's managed login.</footer>
  </main>`;
  // CSP `form-action` also applies to the redirect to the client after the post.
  const formOrigins = [new URL(redirectUri).origin];
  const response = replyPage(error === undefined ? 200 : 400, { title: 'Sign in', formOrigins, body });
  return withCookie(response, tokenCookie, token, tokenSeconds);
}

function linkTo(provider: string, query: string): Html {
  const parameters = new URLSearchParams(query);
  parameters.set('identity_provider', provider);
  return html`<a href="/oauth2/authorize?${String(parameters)}">Continue with ${provider}</a>`;
}

function readToken({ headers }: HttpRequest): string | undefined {
  const token = readCookie(headers, tokenCookie);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}
