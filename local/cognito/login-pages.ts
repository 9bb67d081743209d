import { createHash } from 'node:crypto';
import { readCookie, redirect, replyJson, withCookie, withParameters } from '#local/http/message.ts';
import type { HttpRequest, HttpResponse } from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/origins.ts';
import { html, replyPage } from '#local/http/page.ts';
import { ExpiringMap } from '#local/storage.ts';
import { findOrCreateGoogleUser, type GooglePerson } from './federation.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';

const people: readonly GooglePerson[] = [
  { email: 'asha.rao@gmail.example', name: 'Asha Rao', isEmailVerified: true },
  { email: 'ravi.menon@gmail.example', name: 'Ravi Menon', isEmailVerified: true },
  { email: 'meera.iyer@gmail.example', name: 'Meera Iyer', isEmailVerified: true },
  { email: 'kabir.das@workspace.example', name: 'Kabir Das', isEmailVerified: false },
];

const minuteMs = 60_000;
const googleCookie = 'google';
const googleMinutes = 24 * 60;
const poolCookie = 'cognito';
const poolMinutes = 60;

type Grant = { readonly username: string; readonly parameters: URLSearchParams };
type Login = {
  readonly pool: UserPool;
  readonly grants: ExpiringMap<Grant>;
  /** Who is signed in at the login pages, and at Google, in each browser. */
  readonly atPool: ExpiringMap<string>;
  readonly atGoogle: ExpiringMap<GooglePerson>;
};

/**
 * What the site uses of Cognito's login pages: the way to Google and back, the exchange of the code, and the sign-out.
 * Google is one page here. There is no page for a password.
 */
export function createLoginPages(pool: UserPool) {
  const login: Login = {
    pool,
    grants: new ExpiringMap<Grant>(pool.clock, 5 * minuteMs),
    atPool: new ExpiringMap<string>(pool.clock, poolMinutes * minuteMs),
    atGoogle: new ExpiringMap<GooglePerson>(pool.clock, googleMinutes * minuteMs),
  };
  const pages = { '/oauth2/authorize': authorize, '/oauth2/token': exchangeTokens, '/logout': logOut };
  const answers = new Map<string, (login: Login, request: HttpRequest) => HttpResponse | Promise<HttpResponse>>(
    Object.entries(pages),
  );
  return {
    answer: async (request: HttpRequest): Promise<HttpResponse> =>
      answers.get(request.path)?.(login, request) ?? replyJson(404, { error: 'not_found' }),
    /** A sign-in without its pages, for tests. With a name it is that of a person at Google. */
    startSession: async (email: string, name?: string) => {
      const person = name === undefined ? undefined : { email, name, isEmailVerified: true };
      const signInAtGoogle = async () => person && findOrCreateGoogleUser(pool, subjectOf(email), person);
      // The first sign-in fails if it links the account.
      const user = await signInAtGoogle().catch(signInAtGoogle);
      if (!user) return pool.sessions.start(pool.users.get(email));
      return pool.sessions.start(user, pool.client.AllowedOAuthScopes.join(' '));
    },
  };
}

async function authorize(login: Login, request: HttpRequest): Promise<HttpResponse> {
  const { client, clientId } = login.pool;
  const parameters = new URLSearchParams(request.query);
  const redirectUri = parameters.get('redirect_uri') ?? '';
  // Cognito compares redirect URIs as text: another case, port or path is another URI.
  if (parameters.get('client_id') !== clientId || !client.CallbackURLs.includes(redirectUri)) {
    return replyError('redirect_mismatch');
  }
  const scopes = parameters.get('scope')?.split(' ') ?? [];
  if (!scopes.every((each) => client.AllowedOAuthScopes.includes(each))) return refuse(parameters, 'invalid_scope');
  if (parameters.get('prompt') === 'none') return resume(login, request, parameters);
  const provider = parameters.get('identity_provider') ?? 'COGNITO';
  // A pool’s own password is no option here.
  if (provider === 'COGNITO' || !client.SupportedIdentityProviders.includes(provider)) {
    return replyError('Login option is not available.');
  }
  return request.method === 'POST' ? choose(login, request, parameters) : showGoogle(login, request, parameters);
}

/** For an hour after a sign-in, the login pages answer without a question. */
function resume({ atPool, grants }: Login, { headers }: HttpRequest, parameters: URLSearchParams): HttpResponse {
  const username = atPool.get(readCookie(headers, poolCookie) ?? '');
  if (username === undefined) return refuse(parameters, 'login_required');
  return back(parameters, { code: grants.add({ username, parameters }) });
}

/** The chooser of Google. Without a `prompt`, the person of the last time is signed in at once. */
function showGoogle(login: Login, request: HttpRequest, parameters: URLSearchParams) {
  const last = login.atGoogle.get(readCookie(request.headers, googleCookie) ?? '');
  return last && !parameters.has('prompt') ? signIn(login, parameters, last) : showChooser(parameters);
}

function choose(login: Login, request: HttpRequest, parameters: URLSearchParams) {
  if (!isSameOrigin(request)) return replyError('A page of another origin posted this form.');
  const form = new URLSearchParams(request.body.toString());
  const email = form.get('email');
  const other = email && { email, name: form.get('name') || email, isEmailVerified: form.has('verified') };
  const person = other || people.find((each) => each.email === form.get('person'));
  return person ? signIn(login, parameters, person) : refuse(parameters, 'access_denied');
}

async function signIn({ pool, grants, atPool, atGoogle }: Login, parameters: URLSearchParams, person: GooglePerson) {
  try {
    const { username } = await findOrCreateGoogleUser(pool, subjectOf(person.email), person);
    const code = grants.add({ username, parameters });
    const response = withCookie(back(parameters, { code }), poolCookie, atPool.add(username), poolMinutes * 60);
    return withCookie(response, googleCookie, atGoogle.add(person), googleMinutes * 60);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const response = refuse(parameters, 'invalid_request', error.message);
    return withCookie(response, googleCookie, atGoogle.add(person), googleMinutes * 60);
  }
}

/** Google's id of a person: 21 digits. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
}

function back(parameters: URLSearchParams, result: Readonly<Record<string, string>>): HttpResponse {
  const state = parameters.get('state') ?? undefined;
  return redirect(withParameters(parameters.get('redirect_uri') ?? '', { ...result, state }));
}

function refuse(parameters: URLSearchParams, error: string, description = error): HttpResponse {
  return back(parameters, { error_description: description, error });
}

function replyError(reason: string): HttpResponse {
  return replyPage(400, { title: 'Error', body: html`<main><p role="alert">${reason}</p></main>` });
}

function logOut({ pool, atPool }: Login, { query, headers }: HttpRequest): HttpResponse {
  atPool.take(readCookie(headers, poolCookie) ?? '');
  const logoutUri = new URLSearchParams(query).get('logout_uri') ?? '';
  return pool.client.LogoutURLs.includes(logoutUri) ? redirect(logoutUri) : replyError('Invalid logout_uri.');
}

/** A code works once, for its own redirect URI and verifier (RFC 7636). A failed attempt also uses it up. */
async function exchangeTokens({ pool, grants }: Login, { body }: HttpRequest): Promise<HttpResponse> {
  const form = new URLSearchParams(body.toString());
  const grant = grants.take(form.get('code') ?? '');
  const user = grant && pool.users.find(grant.username);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isOwn =
    grant?.parameters.get('redirect_uri') === form.get('redirect_uri') &&
    grant?.parameters.get('code_challenge') === challenge;
  if (!user || !isOwn) return replyJson(400, { error: 'invalid_grant' });
  const tokens = await pool.sessions.start(
    user,
    grant.parameters.get('scope') ?? pool.client.AllowedOAuthScopes.join(' '),
  );
  return replyJson(200, {
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresInSeconds,
    token_type: 'Bearer',
  });
}

function showChooser(parameters: URLSearchParams): HttpResponse {
  const body = html`<main>
    <h1>Choose an account</h1>
    <p>This is the local stand-in for Google. It needs no real account.</p>
    <form method="post">
      ${people.map(({ email, name, isEmailVerified }) => {
        const note = isEmailVerified ? email : `${email} (not verified)`;
        return html`<button name="person" value="${email}">${name} <small>${note}</small></button>`;
      })}
      <button name="person" value="">Cancel</button>
    </form>
    <form method="post">
      <h2>Someone else</h2>
      <label>Email address <input name="email" type="email" required /></label>
      <label>Name <input name="name" required /></label>
      <label><input name="verified" type="checkbox" checked /> Google has verified the address</label>
      <button>Continue</button>
    </form>
  </main>`;
  // CSP `form-action` also applies to the redirect to the client after the post.
  const formOrigins = [new URL(parameters.get('redirect_uri') ?? '').origin];
  return replyPage(200, { title: 'Choose an account', body, formOrigins });
}
