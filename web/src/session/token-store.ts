// Amplify signs in with a password, renews tokens, and reads them here. Only `stored-session.ts` stores them.
import { decodeJWT } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider, refreshAuthTokens } from 'aws-amplify/auth/cognito';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import { readSignInConfig } from '#web/src/http/get-json.ts';
import { authError, isSessionOver, withinLimit } from './auth-failures.ts';
import { readStored, replaceStored, type StoredSession } from './stored-session.ts';
import { discard } from './user-pool.ts';
import { isExpired } from './user.ts';

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
  // Amplify refuses to sign in while there are tokens. The new session takes the place of one that was not checked.
  if (awaited) return null;
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

let awaited: { readonly email: string; readonly before: StoredSession | undefined } | undefined;

/** Waits at most 30 seconds. After that, or after another sign-in has begun, this one stores nothing. */
export async function awaitSignIn(email: string, signIn: () => Promise<void>): Promise<void> {
  const own = { email, before: readStored() };
  awaited = own;
  try {
    await withinLimit(signIn());
  } finally {
    if (awaited === own) awaited = undefined;
  }
}

/** Amplify writes here only after a sign-in with a password. The pool remembers no devices. */
const signInStore: TokenStore = {
  storeTokens: async (tokens) => {
    // Amplify returns the typed email address with the tokens.
    const session = fromTokens(tokens, false);
    if (!awaited || tokens.signInDetails?.loginId !== awaited.email) return discard(session);
    const { before } = awaited;
    awaited = undefined;
    if (replaceStored(before, session)) return;
    discard(session);
    throw authError('Unfinished');
  },
  getLastAuthUser: async () => '',
  loadTokens: async () => null,
  clearTokens: async () => undefined,
  getDeviceMetadata: async () => null,
  clearDeviceMetadata: async () => undefined,
  getOAuthMetadata: async () => null,
  setOAuthMetadata: async () => undefined,
  setKeyValueStorage: () => undefined,
};

export async function configureSignIn(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readSignInConfig();
  tokenOrchestrator.setAuthTokenStore(signInStore);
  const Auth = { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } };
  configureAmplify({ Auth }, { Auth: { tokenProvider: { getTokens } } });
}
