// The user pool, through Amplify. Loaded only on sign-in pages, or in a browser that stores a session.
import { confirmResetPassword, resetPassword, signUp as signUpToPool, updatePassword } from 'aws-amplify/auth';
import { signInFailures } from './failure-words.ts';
import { attempt, authError, failure, isSessionOver, type AuthResult } from './failures.ts';
import { leaveForSignOut } from './google.ts';
import { readStored, replaceStored, showStored, type StoredSession } from './session-store.ts';
import { callUserPool, discard, getTokens, revokeToken, signInWithPassword } from './tokens.ts';

export { continueWithGoogle, readRedirect } from './google.ts';
export { configureSignIn, getTokens } from './tokens.ts';

/** Cognito refuses a wrong password and an unknown address in the same words, and so all of them get the same advice. */
export async function signIn(email: string, password: string): Promise<AuthResult> {
  const result = await attempt(() => signInWithPassword(email, password));
  if (result.ok || !result.message.startsWith('Incorrect username or password')) return result;
  return { ...result, message: `${result.message} ${signInFailures.otherWays}` };
}

export async function signUp(email: string, password: string): Promise<AuthResult> {
  const created = await attempt(() =>
    signUpToPool({ username: email, password, options: { userAttributes: { email } } }),
  );
  if (!created.ok) return created;
  const signedIn = await signIn(email, password);
  return signedIn.ok ? signedIn : { ...signedIn, message: `${signInFailures.createdNotSignedIn} ${signedIn.message}` };
}

/** After a refused access token, renews the session. If it lives, makes the call once more. */
async function attemptSignedIn<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  const result = await attempt(call);
  if (result.ok || (readStored() && !isSessionOver(result))) return result;
  const renewed = await attempt(() => getTokens({ forceRefresh: true }));
  if (!renewed.ok) return renewed;
  if (renewed.value) return attempt(call);
  // Browsers send no event to the tab that has cleared its own storage.
  showStored();
  return failure('SessionOver', signInFailures.sessionOver);
}

export function changePassword(oldPassword: string, newPassword: string): Promise<AuthResult> {
  return attemptSignedIn(() => updatePassword({ oldPassword, newPassword }));
}

/** Fails, and changes nothing, if the user pool cannot be reached. */
export function signOut(scope: 'here' | 'everywhere'): Promise<AuthResult> {
  return attempt(async () => {
    if (scope === 'everywhere') await getTokens();
    const session = readStored();
    if (session) await revokeSession(session, scope);
    await endSession(session);
  });
}

async function revokeSession({ refreshToken, accessToken }: StoredSession, scope: 'here' | 'everywhere') {
  try {
    if (scope === 'here') await revokeToken(refreshToken);
    else await callUserPool('GlobalSignOut', { AccessToken: accessToken });
  } catch (error) {
    if (!isSessionOver(error)) throw error;
  }
}

/** Another person may have signed in meanwhile, and another tab may have renewed the tokens. */
async function endSession(ended: StoredSession | undefined): Promise<void> {
  const stored = readStored();
  if (stored?.username !== ended?.username) return;
  replaceStored(stored, undefined, true);
  if (stored && stored.refreshToken !== ended?.refreshToken) discard(stored);
  if (stored?.isFromLoginPages) await leaveForSignOut();
}

export function deleteAccount(): Promise<AuthResult> {
  return attemptSignedIn(async () => {
    await getTokens();
    const stored = readStored();
    if (!stored) throw authError('UserUnAuthenticatedException');
    await callUserPool('DeleteUser', { AccessToken: stored.accessToken });
    await endSession(stored);
  });
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
