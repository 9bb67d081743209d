import { createHash } from 'node:crypto';
import { CognitoError } from '#local/cognito/errors.ts';
import { findOrCreateFederatedUser } from '#local/cognito/federation.ts';
import type { Provider } from '#local/cognito/pool.ts';
import { readCookie, redirect, withCookie, type HttpRequest, type HttpResponse } from '#local/http/message.ts';
import { isSameOrigin } from '#local/http/origins.ts';
import { html, replyPage } from '#local/http/page.ts';
import {
  readAuthorizationRequest,
  replyErrorPage,
  returnError,
  type AuthorizationRequest,
} from './authorization-request.ts';
import { returnSignedIn, type AnswerPage, type GooglePerson, type ManagedLogin } from './managed-login.ts';

const people: readonly GooglePerson[] = [
  { email: 'asha.rao@gmail.example', name: 'Asha Rao', isEmailVerified: true },
  { email: 'ravi.menon@gmail.example', name: 'Ravi Menon', isEmailVerified: true },
  { email: 'meera.iyer@gmail.example', name: 'Meera Iyer', isEmailVerified: true },
  { email: 'kabir.das@workspace.example', name: 'Kabir Das', isEmailVerified: false },
];

const sessionCookie = 'google';
const sessionSeconds = 24 * 60 * 60;
/** A page of the stand-in. On AWS, Cognito redirects to Google and back. */
export const googlePath = '/google';

export function redirectToGoogle(
  login: ManagedLogin,
  request: AuthorizationRequest,
  providerName: string,
): HttpResponse {
  const isKnown = findProvider(login, request, providerName) !== undefined;
  return isKnown ? redirect(`${googlePath}?${request.query}`) : replyUnavailable();
}

function findProvider({ pool }: ManagedLogin, { client }: AuthorizationRequest, name: string): Provider | undefined {
  return client.SupportedIdentityProviders.includes(name) ? pool.providers.get(name) : undefined;
}

function replyUnavailable(): HttpResponse {
  return replyErrorPage('Login option is not available. Please try another one.');
}

/** The chooser of Google. Without a `prompt`, the person of the last time is signed in at once. */
export const showGoogle: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login.pool, httpRequest.query);
  if ('statusCode' in request) return request;
  const session = login.atGoogle.get(readCookie(httpRequest.headers, sessionCookie) ?? '');
  return session && request.prompt === undefined ? signIn(login, request, session) : replyChooser(request);
};

export const chooseAtGoogle: AnswerPage = (httpRequest, login) => {
  const request = readAuthorizationRequest(login.pool, httpRequest.query);
  if ('statusCode' in request) return request;
  if (!isSameOrigin(httpRequest)) return replyErrorPage('A page of another origin posted this form.');
  const person = readChoice(httpRequest);
  return person ? signIn(login, request, person) : returnError(request, 'access_denied', 'access_denied');
};

async function signIn(login: ManagedLogin, request: AuthorizationRequest, person: GooglePerson): Promise<HttpResponse> {
  const provider = findProvider(login, request, 'Google');
  if (!provider) return replyUnavailable();
  const { email, name, isEmailVerified } = person;
  const claims = { sub: subjectOf(email), email, email_verified: isEmailVerified, name };
  const response = await findOrCreateFederatedUser(login.pool, request.client, provider, claims).then(
    (user) => returnSignedIn(login, request, user, provider.ProviderName),
    (refusal: unknown) => {
      if (refusal instanceof CognitoError) return returnError(request, 'invalid_request', refusal.message);
      throw refusal;
    },
  );
  return withCookie(response, sessionCookie, login.atGoogle.add(person), sessionSeconds);
}

/** Google's id of a person: 21 digits. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
  return `1${BigInt(`0x${digest}`).toString().padStart(20, '0')}`;
}

/** Undefined for the button “Cancel”. */
function readChoice({ body }: HttpRequest): GooglePerson | undefined {
  const form = new URLSearchParams(body.toString());
  const email = form.get('email');
  if (email === null) return people.find((person) => person.email === form.get('person'));
  return { email, name: form.get('name') || email, isEmailVerified: form.has('verified') };
}

function replyChooser({ redirectUri }: AuthorizationRequest): HttpResponse {
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
  return replyPage(200, { title: 'Choose an account', body, formOrigins: [new URL(redirectUri).origin] });
}
