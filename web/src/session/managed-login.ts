// The managed login pages and Google, by authorization code with PKCE (RFC 6749 section 4.1, RFC 7636).
import { generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito';
import * as v from 'valibot';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { PagePath } from '#web/src/navigation/pages.ts';
import { authError } from './auth-failures.ts';
import type { StoredSession } from './stored-session.ts';
import { claimsOf, readStoredUser } from './user.ts';

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
});

export type AuthorizationRequest = Readonly<v.InferOutput<typeof requestSchema>>;

export function parseRequest(text: string | null): AuthorizationRequest | undefined {
  const request = v.safeParse(v.pipe(v.string(), v.parseJson(), requestSchema), text);
  return request.success ? request.output : undefined;
}

export function planRequest(
  { loginPages, userPoolClientId }: SignInConfig,
  kind: AuthorizationRequest['kind'],
  mark = '',
) {
  const verifier = generateCodeVerifier(128);
  const path = callbackPaths.includes(location.pathname) ? location.pathname : '/login';
  const userId = readStoredUser()?.user.id;
  const request: AuthorizationRequest = {
    state: generateState() + mark,
    verifier: verifier.value,
    redirectUri: location.origin + path,
    userId,
    kind,
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

const tokensSchema = v.object({ id_token: v.string(), access_token: v.string(), refresh_token: v.string() });

/** Call this after comparing `state`. The pool refuses a code that was used (RFC 9700, 2.1). */
export async function redeemCode(
  { loginPages, userPoolClientId }: SignInConfig,
  { redirectUri, verifier }: AuthorizationRequest,
  code: string,
  signal: AbortSignal,
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
    signal,
  });
  const reply: unknown = await response.json();
  const refusal = v.safeParse(v.object({ error: v.string() }), reply);
  if (refusal.success) throw authError('ExchangeRefused', refusal.output.error);
  const tokens = v.parse(tokensSchema, reply);
  const { issuedAt, username } = claimsOf({ idToken: tokens.id_token });
  return {
    username,
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
    clockDrift: issuedAt * 1000 - Date.now(),
    isFromLoginPages: true,
  };
}

/** Ends the cookie of the login pages, which lives for an hour, and returns to the home page. */
export function leaveForSignOut({ loginPages, userPoolClientId }: SignInConfig): void {
  const query = new URLSearchParams({ client_id: userPoolClientId, logout_uri: `${location.origin}/` });
  location.assign(`${loginPages}/logout?${query}`);
}
