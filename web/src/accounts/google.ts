// Google and the managed login pages, by authorization code with PKCE (RFC 6749 section 4.1, RFC 7636).
// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito';
import * as v from 'valibot';
import { readSignInConfig } from '#web/src/http/get-json.ts';
import { readEntry, takeEntry, writeEntry } from '#web/src/memory/storage.ts';
import type { PagePath } from '#web/src/navigation/pages.ts';
import { signInFailures } from './failure-words.ts';
import { attempt, authError, failure, limitMs, withoutTriggerPrefix, type AuthResult } from './failures.ts';
import { popupChannel, popupSuffix, removeAnswer } from './google-popup.ts';
import { claimsOf, isFederated, readStored, readStoredUser, replaceStored } from './session-store.ts';
import type { StoredSession } from './session-store.ts';
import { discard } from './tokens.ts';

/** The user pool client allows the same paths, and for the sign-out the home page. */
const callbackPaths: readonly string[] = ['/login', '/signup'] satisfies readonly PagePath[];
const scopes = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];
const prompts = { google: 'select_account', 'google-again': undefined, resume: 'none' } as const;

const requestSchema = v.object({
  state: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  /** The user of the session that the request began with. The result of the request replaces no other session. */
  userId: v.optional(v.string()),
  kind: v.picklist(['google', 'google-again', 'resume']),
  /** In milliseconds, by the clock of the browser. */
  startedAt: v.number(),
});

type AuthorizationRequest = Readonly<v.InferOutput<typeof requestSchema>>;
type Kind = AuthorizationRequest['kind'];
type GoogleSignIn = { readonly isNew: boolean };
export type GoogleResult = AuthResult<GoogleSignIn | null>;

/** Nothing was signed in, or the page is being left. */
const noSignIn = { ok: true, value: null } as const satisfies AuthResult<null>;

/** Only a site with Google calls this. */
async function readLoginPages() {
  const { loginPages, userPoolClientId } = await readSignInConfig();
  if (loginPages === undefined) throw new Error('This stack has no managed login pages.');
  return { loginPages, userPoolClientId };
}

type LoginPages = Awaited<ReturnType<typeof readLoginPages>>;

/** By redirect. Where the tab cannot keep the request, by popup. */
export async function continueWithGoogle(kind: Kind = 'google'): Promise<GoogleResult> {
  const config = await readLoginPages();
  const { request, url } = planRequest(config, kind);
  if (!writeEntry('authorization-request', JSON.stringify(request)))
    return continueInPopup(planRequest(config, kind, popupSuffix));
  location.assign(url);
  return noSignIn;
}

async function continueInPopup({ request, url }: ReturnType<typeof planRequest>): Promise<GoogleResult> {
  if (!open(url, popupChannel, 'popup,width=500,height=640'))
    return failure('StorageForbidden', signInFailures.storageForbidden);
  return readResult(request, await answerOfPopup(request.state));
}

/** By a channel, because COOP separates the windows. Does not notice that the popup is closed. */
function answerOfPopup(state: string): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(popupChannel);
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') !== state) return;
      channel.close();
      resolve(answer);
    });
  });
}

function planRequest({ loginPages, userPoolClientId }: LoginPages, kind: Kind, mark = '') {
  const verifier = generateCodeVerifier(128);
  const path = callbackPaths.includes(location.pathname) ? location.pathname : '/login';
  const userId = readStoredUser()?.user.id;
  const request: AuthorizationRequest = {
    state: generateState() + mark,
    verifier: verifier.value,
    redirectUri: location.origin + path,
    userId,
    kind,
    startedAt: Date.now(),
  };
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    scope: scopes.join(' '),
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: verifier.toCodeChallenge(),
    code_challenge_method: 'S256',
  });
  if (kind !== 'resume') query.set('identity_provider', 'Google');
  if (prompts[kind]) query.set('prompt', prompts[kind]);
  return { request, url: `${loginPages}/oauth2/authorize?${query}` };
}

/** Uses only the result of a request that this tab began. A reload during the exchange resumes the session. */
export async function readRedirect(query: URLSearchParams): Promise<GoogleResult> {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), takeEntry('authorization-request'));
  const result = await readResult(stored.success ? stored.output : undefined, query);
  removeAnswer();
  return result;
}

async function readResult(request: AuthorizationRequest | undefined, query: URLSearchParams): Promise<GoogleResult> {
  const code = query.get('code');
  // An authorization code that this tab did not request is never used (login CSRF, RFC 9700 section 4.7). Instead, a request with
  // `prompt=none` uses the session cookie of the login pages, which no link can forge.
  if (request?.state !== query.get('state')) return code && !readStored() ? continueWithGoogle('resume') : noSignIn;
  if (!request) return noSignIn;
  if (!code) return afterRefusal(request, query.get('error_description') ?? query.get('error') ?? '');
  return attempt(async () => {
    const session = await redeemCode(await readLoginPages(), request, code);
    if (readStoredUser()?.user.id === request.userId && replaceStored(readStored(), session))
      return describeSignIn(session, request);
    discard(session);
    return null;
  });
}

/** When a Google sign-in links an account, Cognito refuses it once. A second one succeeds without a question. */
async function afterRefusal({ kind }: AuthorizationRequest, reason: string): Promise<GoogleResult> {
  if (kind === 'resume') return noSignIn;
  if (kind === 'google' && /already found an entry for username google_/i.test(reason))
    return continueWithGoogle('google-again');
  if (reason === 'access_denied') return failure('Refused', signInFailures.googleCancelled);
  // A reason without spaces is a bare error code, such as `invalid_request`.
  const isForPeople = /\s/.test(reason);
  return failure(
    'Refused',
    isForPeople ? withoutTriggerPrefix(reason) : `${signInFailures.googleUnfinished} (${reason})`,
  );
}

const tokensSchema = v.object({ id_token: v.string(), access_token: v.string(), refresh_token: v.string() });

/** Call this after comparing `state`. The pool refuses a code that was used (RFC 9700, 2.1). */
async function redeemCode(
  { loginPages, userPoolClientId }: LoginPages,
  { redirectUri, verifier }: AuthorizationRequest,
  code: string,
): Promise<StoredSession> {
  const response = await fetch(`${loginPages}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: userPoolClientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code,
    }),
    signal: AbortSignal.timeout(limitMs),
  });
  const reply: unknown = await response.json();
  const refusal = v.safeParse(v.object({ error: v.string() }), reply);
  if (refusal.success) throw authError('ExchangeRefused', refusal.output.error);
  const { id_token: idToken, access_token: accessToken, refresh_token: refreshToken } = v.parse(tokensSchema, reply);
  const { issuedAt, username } = claimsOf({ idToken });
  const clockDrift = issuedAt * 1000 - Date.now();
  return { username, accessToken, idToken, refreshToken, clockDrift, isFromLoginPages: true };
}

/** The cookie of the login pages lives an hour (Cognito guide, amazon-cognito-user-pools-using-the-id-token, read 2026-11-29). */
const cookieMs = 60 * 60_000;

/**
 * Only an account that Google created has its user name. A new one was created after the request began, or, where the login
 * pages had signed in before, within the life of their cookie. `dateCreated` is in milliseconds of the pool's clock.
 */
function isNewAccount(session: StoredSession, { kind, startedAt }: AuthorizationRequest): boolean {
  const claims = claimsOf(session);
  const createdAt = Number(Reflect.get(Object(claims.identities[0]), 'dateCreated'));
  const since = startedAt + session.clockDrift - (kind === 'resume' ? cookieMs : 0);
  return isFederated(claims) && createdAt >= since;
}

function describeSignIn(session: StoredSession, request: AuthorizationRequest): GoogleSignIn {
  const { id } = claimsOf(session);
  // The cookie can also sign in a second time.
  const isNew = isNewAccount(session, request) && readEntry('welcomed-user') !== id;
  if (isNew) writeEntry('welcomed-user', id);
  return { isNew };
}

/** Ends the cookie of the login pages, which each use renews for an hour, and returns to the home page. */
export async function leaveForSignOut(): Promise<void> {
  const { loginPages, userPoolClientId } = await readLoginPages();
  const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: `${location.origin}/` });
  location.assign(`${loginPages}/logout?${query}`);
}
