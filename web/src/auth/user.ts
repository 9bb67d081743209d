import { deleteUser, fetchAuthSession, fetchUserAttributes } from 'aws-amplify/auth';
import * as v from 'valibot';
import { clearDrafts } from '#web/src/forms/draft.ts';
import { attempt, type AuthResult } from './auth-result.ts';

/** The signed-in user, as far as pages need to know (E4). */
export type User = {
  /** The subject of the account. It stays the same when its email address changes. */
  readonly id: string;
  /** Absent for an account that was made with an email address alone. */
  readonly displayName: string | undefined;
  readonly email: string;
  /** Whether the email address was verified with a code, or by Google. */
  readonly isEmailVerified: boolean;
  /** False for an account that Google created. */
  readonly hasPassword: boolean;
  /**
   * Whether a Google account is linked. If so, nobody may know the password, because linking can replace it by a random
   * one.
   */
  readonly signsInWithGoogle: boolean;
};

/** One federated identity of an account, as Cognito writes it into the ID token. */
const identitySchema = v.object({
  providerName: v.string(),
  dateCreated: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
});

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

/** A linked account keeps its own user name. One that Google created is named after the provider. */
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

/** An account counts as new if it was created within this time before the sign-in. */
const creationWindowMs = 10_000;

/** Whether this sign-in created the account (M8), rather than signing in to an existing one (M7). */
export function isNewAccount(payload: unknown): boolean {
  const claims = v.parse(claimsSchema, payload);
  const [identity] = claims.identities;
  if (!identity || !isFederated(claims['cognito:username'])) return false;
  return identity.dateCreated >= claims.auth_time * 1000 - creationWindowMs;
}

/**
 * Errors by which the user pool says that a session is over: those for which Amplify forgets its tokens
 * (`isAuthenticationError` in @aws-amplify/auth 6.21.1, TokenOrchestrator), and that of RevokeToken.
 */
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

/** The signed-in user, after renewing an expired session; null when there is none, or it is over. */
export async function readUser({ renew = false } = {}): Promise<User | null> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: renew });
    return tokens?.idToken ? userFromClaims(tokens.idToken.payload) : null;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** The same after asking the user pool, which alone knows of a revoked session. Rejects when it cannot be reached. */
export async function askForUser(): Promise<User | null> {
  const user = await readUser();
  if (!user) return null;
  try {
    await fetchUserAttributes();
    return user;
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    // Amplify forgets tokens once their renewal is refused.
    return readUser({ renew: true });
  }
}

const recentSignInSeconds = 300;

/** Deletes the account. Fails with `RecentSignInRequired` when the user signed in more than five minutes ago (G9). */
export function deleteAccount(): Promise<AuthResult> {
  return attempt(async () => {
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const { iat, auth_time: signedInAt } = tokens?.idToken?.payload ?? {};
    // Both by the pool's clock: the visitor's may be wrong. A renewed token keeps `auth_time` (OpenID Connect Core,
    // 12.2).
    const isRecent = typeof signedInAt === 'number' && iat !== undefined && iat - signedInAt <= recentSignInSeconds;
    if (tokens && !isRecent) throw Object.assign(new Error(), { name: 'RecentSignInRequired' });
    // Without tokens Amplify refuses by itself.
    await deleteUser();
    clearDrafts();
  });
}
