import { deleteUser, fetchAuthSession, fetchUserAttributes } from 'aws-amplify/auth';
import * as v from 'valibot';
import { clearDrafts } from '#web/src/forms/draft.ts';
import { attempt, type AuthResult } from './auth-result.ts';

export type User = {
  readonly id: string;
  readonly displayName: string | undefined;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly hasPassword: boolean;
  /** True after a sign-in with Google. The ID token does not show whether linking made the password random. */
  readonly signsInWithGoogle: boolean;
};

const identitySchema = v.object({ dateCreated: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) });

const claimsSchema = v.object({
  sub: v.string(),
  email: v.string(),
  // A string, not a boolean, in the tokens of federated accounts.
  email_verified: v.optional(v.union([v.boolean(), v.string()]), false),
  name: v.optional(v.string()),
  'cognito:username': v.string(),
  auth_time: v.optional(v.number(), 0),
  identities: v.optional(v.array(identitySchema), []),
});

/** An account that Google created has the provider in its user name. A linked account keeps its own user name. */
const isFederated = (username: string) => /^google_/i.test(username);

export function userFromClaims(payload: unknown): User {
  const claims = v.parse(claimsSchema, payload);
  return {
    id: claims.sub,
    displayName: claims.name || undefined,
    email: claims.email,
    isEmailVerified: String(claims.email_verified) === 'true',
    hasPassword: !isFederated(claims['cognito:username']),
    signsInWithGoogle: claims.identities.length > 0,
  };
}

const creationWindowMs = 10_000;

export function isNewAccount(payload: unknown): boolean {
  const claims = v.parse(claimsSchema, payload);
  const [identity] = claims.identities;
  if (!identity || !isFederated(claims['cognito:username'])) return false;
  return identity.dateCreated >= claims.auth_time * 1000 - creationWindowMs;
}

/** `isAuthenticationError` (@aws-amplify/auth 6.21.1, TokenOrchestrator), and RevokeToken's `UnauthorizedException`. */
const sessionOverErrors: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UnauthorizedException',
]);

export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && sessionOverErrors.has(error.name);
}

/** Amplify renews expired tokens, and with `renew` also valid ones. Null if there is no session, or it is over. */
export async function readUser({ renew = false } = {}): Promise<User | null> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: renew });
    return tokens?.idToken ? userFromClaims(tokens.idToken.payload) : null;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** Only the user pool knows of a revoked session. Rejects if the user pool cannot be reached. */
export async function askForUser(): Promise<User | null> {
  const user = await readUser();
  if (!user) return null;
  try {
    await fetchUserAttributes();
    return user;
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    // Amplify forgets the tokens when the user pool refuses to renew them.
    return readUser({ renew: true });
  }
}

const recentSignInSeconds = 300;

/** `signal` aborts when the person withdraws the consent or leaves the page. After the deletion nothing can abort. */
export function deleteAccount(signal: AbortSignal): Promise<AuthResult> {
  return attempt(async () => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const { iat, auth_time: signedInAt } = tokens?.idToken?.payload ?? {};
    // Both times are from the pool's clock. A renewed token keeps `auth_time` (OpenID Connect Core, 12.2).
    const isRecent = typeof signedInAt === 'number' && iat !== undefined && iat - signedInAt <= recentSignInSeconds;
    if (tokens && !isRecent) throw Object.assign(new Error(), { name: 'RecentSignInRequired' });
    signal.throwIfAborted();
    // Without tokens, Amplify itself refuses the deletion.
    await deleteUser();
    clearDrafts();
  });
}
