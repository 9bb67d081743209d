// Amplify signs in with a password, and reads tokens here. It stores nothing: `session-store.ts` does.
import { decodeJWT, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider, refreshAuthTokens } from 'aws-amplify/auth/cognito';
import * as v from 'valibot';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import { readSignInConfig } from '#web/src/http/get-json.ts';
import { authError, isSessionOver, limitMs, withinLimit } from './failures.ts';
import { isExpired, readStored, replaceStored, type StoredSession } from './session-store.ts';

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;
type TokenStore = Parameters<typeof tokenOrchestrator.setAuthTokenStore>[0];
type Tokens = Parameters<TokenStore['storeTokens']>[0];

function toTokens({ idToken, accessToken, ...session }: StoredSession): Tokens {
  return { ...session, idToken: decodeJWT(idToken), accessToken: decodeJWT(accessToken) };
}

function fromTokens(tokens: Tokens, isFromLoginPages: boolean): StoredSession {
  const { username, clockDrift, idToken, accessToken, refreshToken = '' } = tokens;
  return {
    username,
    clockDrift,
    refreshToken,
    isFromLoginPages,
    idToken: String(idToken),
    accessToken: accessToken.toString(),
  };
}

/** Renews expired tokens, and with `forceRefresh` also valid ones. A late answer changes no other session. */
export async function getTokens({ forceRefresh = false } = {}): Promise<Tokens | null> {
  const before = readStored();
  if (before && (forceRefresh || isExpired(before))) await renew(before);
  const current = readStored();
  return current ? toTokens(current) : null;
}

async function renew(before: StoredSession): Promise<void> {
  try {
    const authConfig = { Cognito: await readSignInConfig() };
    const { username, isFromLoginPages } = before;
    const answer = await withinLimit(refreshAuthTokens({ tokens: toTokens(before), authConfig, username }));
    const renewed = fromTokens(answer, isFromLoginPages);
    // The session that another tab has renewed stays. Revoking its sibling could end it.
    if (!replaceStored(before, renewed) && readStored()?.username !== username) discard(renewed);
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    replaceStored(before, undefined);
  }
}

/** Amplify writes here only after a sign-in with a password. The pool remembers no devices. */
const emptyStore: Omit<TokenStore, 'storeTokens'> = {
  getLastAuthUser: async () => '',
  loadTokens: async () => null,
  clearTokens: async () => undefined,
  getDeviceMetadata: async () => null,
  clearDeviceMetadata: async () => undefined,
  getOAuthMetadata: async () => null,
  setOAuthMetadata: async () => undefined,
  setKeyValueStorage: () => undefined,
};

/** Waits at most 30 seconds. After that, or after a sign-in with another address has begun, this one stores nothing. */
export async function signInWithPassword(username: string, password: string): Promise<void> {
  // Amplify refuses to sign in while there are tokens. A new sign-in takes the place of a session that was not confirmed.
  const unconfirmed = readStored();
  if (unconfirmed && isExpired(unconfirmed) && replaceStored(unconfirmed, undefined)) discard(unconfirmed);
  let isTooLate = false;
  const storeTokens = async (tokens: Tokens) => {
    const session = fromTokens(tokens, false);
    // Amplify returns the typed email address with the tokens.
    if (!isTooLate && tokens.signInDetails?.loginId === username && replaceStored(undefined, session)) return;
    discard(session);
    throw authError('Unfinished');
  };
  tokenOrchestrator.setAuthTokenStore({ ...emptyStore, storeTokens });
  try {
    const { isSignedIn, nextStep } = await withinLimit(signIn({ username, password }));
    // Amplify turns this error into a step (@aws-amplify/auth 6.21.1, getSignInResultFromError).
    if (nextStep.signInStep === 'RESET_PASSWORD') throw authError('PasswordResetRequiredException');
    if (!isSignedIn) throw authError('FurtherStep');
  } finally {
    isTooLate = true;
  }
}

export async function configureSignIn(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readSignInConfig();
  const Auth = { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } };
  configureAmplify({ Auth }, { Auth: { tokenProvider: { getTokens } } });
}

const refusalSchema = v.object({ __type: v.string(), message: v.optional(v.string(), '') });

/** Avoids Amplify, whose functions for these operations also change what is stored. Rejects with Cognito's error name. */
export async function callUserPool(
  operation: 'RevokeToken' | 'GlobalSignOut' | 'DeleteUser',
  input: Readonly<Record<string, string>>,
): Promise<void> {
  const { userPoolEndpoint } = await readSignInConfig();
  const response = await fetch(`${userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(limitMs / 2),
  });
  // Cognito answers with JSON or nothing, and the sign-in page of a network with HTML.
  const answer: unknown = JSON.parse((await response.text()) || '{}');
  if (response.ok) return;
  const { __type: name, message } = v.parse(refusalSchema, answer);
  throw authError(name, message);
}

export async function revokeToken(refreshToken: string): Promise<void> {
  const { userPoolClientId: ClientId } = await readSignInConfig();
  await callUserPool('RevokeToken', { ClientId, Token: refreshToken });
}

/** For a session that came too late to be stored. Its refresh token would otherwise stay valid for 30 days. */
export function discard({ refreshToken }: { readonly refreshToken: string }): void {
  revokeToken(refreshToken).catch(() => undefined);
}
