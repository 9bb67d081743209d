// The user pool, through Amplify. Loaded only on sign-in pages, or in a browser that stores a session.
import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn as signInToPool,
  signUp as signUpToPool,
  updatePassword,
} from 'aws-amplify/auth';
import { readSignInConfig } from '#web/src/http/get-json.ts';
import {
  attempt,
  authError,
  failure,
  isSessionOver,
  limitMs,
  toFailure,
  withinLimit,
  type AuthResult,
} from './auth-failures.ts';
import { leaveForSignOut } from './managed-login.ts';
import { readStored, replaceStored, type StoredSession } from './stored-session.ts';
import { awaitSignIn, getTokens } from './token-store.ts';
import { callUserPool, discard, revokeToken } from './user-pool.ts';
import { claimsOf } from './user.ts';
import { signInFailures } from './words.ts';

export { confirmWithGoogle, leaveForLoginPages, readRedirect } from './google-sign-in.ts';
export { configureSignIn } from './token-store.ts';

export function signIn(email: string, password: string): Promise<AuthResult> {
  return attempt(() =>
    awaitSignIn(email, async () => {
      const normalised = password.normalize('NFC');
      try {
        await signInWith(email, normalised);
      } catch (error) {
        // The managed login pages store a password as it was typed.
        if (normalised === password || toFailure(error).name !== 'NotAuthorizedException') throw error;
        await signInWith(email, password);
      }
    }),
  );
}

async function signInWith(username: string, password: string): Promise<void> {
  const { isSignedIn } = await signInToPool({ username, password });
  if (!isSignedIn) throw authError('Unfinished');
}

export async function signUp(email: string, password: string): Promise<AuthResult> {
  const created = await attempt(() =>
    signUpToPool({ username: email, password, options: { userAttributes: { email } } }),
  );
  if (!created.ok) return created;
  const signedIn = await signIn(email, password);
  if (!signedIn.ok) return { ...signedIn, message: `${signInFailures.createdNotSignedIn} ${signedIn.message}` };
  void mailEmailCode();
  return signedIn;
}

/** Asks the user pool whether the session lives. The token store ends one that is over. Rejects if there is no answer. */
export async function checkSession({ renew = false } = {}): Promise<void> {
  await getTokens({ forceRefresh: renew });
  const stored = readStored();
  if (!stored) return;
  const { email, name, isEmailVerified } = claimsOf(stored);
  // The token store ends the session if the renewal below is refused. Renewed tokens have the current attributes.
  const fresh = await withinLimit(fetchUserAttributes()).catch((error: unknown) => {
    if (!isSessionOver(error)) throw error;
    return undefined;
  });
  const isCurrent = fresh?.email === email && fresh.name === name && fresh.email_verified === String(isEmailVerified);
  if (!isCurrent) await getTokens({ forceRefresh: true });
}

/** After a refused access token, asks whether the session lives. If so, makes the call once more with a renewed token. */
async function attemptSignedIn<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  const before = readStored();
  const result = await attempt(call);
  if (result.ok || (readStored() && !isSessionOver(result))) return result;
  const checked = await attempt(checkSession);
  const stored = readStored();
  if (stored && !checked.ok) return checked;
  if (stored) return stored.accessToken === before?.accessToken ? result : attempt(call);
  // Announces that the storage was cleared, because browsers send no event to the tab that cleared it.
  replaceStored(undefined, undefined);
  return failure('SessionOver', signInFailures.sessionOver);
}

/** Fails, and changes nothing, if the user pool cannot be reached. */
export function signOut(scope: 'here' | 'everywhere', isByChoice = true): Promise<AuthResult> {
  return attempt(async () => {
    if (scope === 'everywhere') await getTokens();
    const session = readStored();
    if (session) await revokeSession(session, scope);
    await endSession(session, isByChoice);
  });
}

async function revokeSession(
  { refreshToken, accessToken }: StoredSession,
  scope: 'here' | 'everywhere',
): Promise<void> {
  try {
    if (scope === 'here') await revokeToken(refreshToken);
    else await callUserPool('GlobalSignOut', { AccessToken: accessToken });
  } catch (error) {
    if (!isSessionOver(error)) throw error;
  }
}

/** Another person may have signed in meanwhile, and another tab may have renewed the tokens. */
async function endSession(ended: StoredSession | undefined, isByChoice: boolean): Promise<void> {
  const stored = readStored();
  if (stored?.username !== ended?.username) return;
  replaceStored(stored, undefined, isByChoice);
  if (stored && stored.refreshToken !== ended?.refreshToken) discard(stored);
  if (stored?.isFromLoginPages) leaveForSignOut(await readSignInConfig());
}

const recentSignInSeconds = 300;

/** `signal` aborts when the person withdraws the consent or leaves the page. After the deletion nothing can abort. */
export function deleteAccount(signal: AbortSignal): Promise<AuthResult> {
  return attemptSignedIn(async () => {
    // The other half of the time is for the deletion itself.
    const limit = AbortSignal.timeout(limitMs / 2);
    await getTokens({ forceRefresh: true });
    const stored = readStored();
    if (!stored) throw authError('UserUnAuthenticatedException');
    const { issuedAt, signedInAt } = claimsOf(stored);
    // Both times are from the pool's clock. A renewed token keeps `auth_time` (OpenID Connect Core, 12.2).
    if (!(issuedAt - signedInAt <= recentSignInSeconds)) throw authError('RecentSignInRequired');
    limit.throwIfAborted();
    signal.throwIfAborted();
    await callUserPool('DeleteUser', { AccessToken: stored.accessToken });
    await endSession(stored, true);
  });
}

export function mailEmailCode(): Promise<AuthResult> {
  return attemptSignedIn(() => sendUserAttributeVerificationCode({ userAttributeKey: 'email' }));
}

export function verifyEmail(code: string): Promise<AuthResult> {
  return attemptSignedIn(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }));
}

export function changePassword(oldPassword: string, newPassword: string): Promise<AuthResult> {
  return attemptSignedIn(() => updatePassword({ oldPassword, newPassword }));
}

export function mailResetCode(email: string): Promise<AuthResult> {
  return attempt(async () => {
    try {
      await resetPassword({ username: email });
    } catch (error) {
      // This error for an unverified email address would reveal that the account exists, so it counts as success.
      if (!/no registered\/verified email/i.test(String(error))) throw error;
    }
  });
}

export function setNewPassword(email: string, code: string, password: string): Promise<AuthResult> {
  return attempt(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));
}

export function readAccountData(): Promise<AuthResult<Readonly<Record<string, string | undefined>>>> {
  return attemptSignedIn(async () => ({ ...(await fetchUserAttributes()) }));
}
