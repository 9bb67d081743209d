/**
 * The user pool, through Amplify (K4). Loaded only on pages that sign people in, or where a session is kept. Nothing in
 * here knows of pages or toasts.
 */
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signInWithRedirect,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import type { PagePath } from '#web/content/pages.ts';
import { announceAuthChange } from '#web/src/auth/session/auth-changes.ts';
import { isSessionOver } from '#web/src/auth/session/session-over.ts';
import type { SignedInUser } from '#web/src/auth/session/session.ts';
import { browserDrafts, clearDrafts } from '#web/src/forms/stored-drafts.ts';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import { readRuntimeConfig } from '#web/src/http/runtime-config.ts';
import { attempt, type AuthResult } from './auth-result.ts';
import { revokeSession } from './revoke-session.ts';
import { isFederatedAccount, isNewAccount, userFromClaims } from './user-from-claims.ts';

export { createAccount } from './create-account.ts';
export { redirectResult } from './redirect-result.ts';
export { signInWithPassword } from './sign-in-with-password.ts';

/** Where the hosted pages send people back to, and where they go after signing out of them. */
export const signInReturnPath = '/login' satisfies PagePath;
const signOutReturnPath = '/';

let configuring: Promise<{ readonly hasGoogle: boolean }> | undefined;

/** Configures Amplify from the stack's outputs, once; says whether Google is there. Rejects when they cannot be read. */
export function configureSignIn(): Promise<{ readonly hasGoogle: boolean }> {
  configuring ??= configureFromStack();
  configuring.catch(() => {
    configuring = undefined;
  });
  return configuring;
}

async function configureFromStack() {
  const { signIn: settings } = await readRuntimeConfig();
  if (!settings) throw new Error('This stack has no sign-in.');
  const { userPoolId, userPoolClientId, userPoolEndpoint, domain } = settings;
  const oauth = {
    domain,
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [location.origin + signInReturnPath],
    redirectSignOut: [location.origin + signOutReturnPath],
    responseType: 'code' as const,
  };
  const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { oauth } };
  configureAmplify({ Auth: { Cognito } }, (config) => Amplify.configure(config));
  return { hasGoogle: settings.google };
}

Hub.listen('auth', ({ payload }) => {
  const { event } = payload;
  // A renewal that failed for want of a network changes nothing, and reading the session again would repeat it.
  const isChange =
    event === 'tokenRefresh_failure' ? isSessionOver(payload.data.error) : /^(signed|tokenRefresh)/.test(event);
  if (isChange) announceAuthChange();
});

/** The signed-in user, after renewing an expired session; null when there is none, or it is over. */
export async function readUser({ renew = false } = {}): Promise<SignedInUser | null> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: renew });
    return tokens?.idToken ? userFromClaims(tokens.idToken.payload) : null;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** The same after asking the user pool, which alone knows whether the session was revoked. Rejects when it cannot be asked. */
export async function askForUser(): Promise<SignedInUser | null> {
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

/** How the current session came about, as far as its claims tell: by which way, and whether it created the account (M8). */
export async function readSignInKind(): Promise<{ readonly isFederated: boolean; readonly isNew: boolean }> {
  const { tokens } = await fetchAuthSession();
  const claims = tokens?.idToken?.payload;
  return { isFederated: isFederatedAccount(claims), isNew: isNewAccount(claims) };
}

/**
 * Leaves the page for Google and comes back to `signInReturnPath`. Google asks which account it is to be; `isSecondTrip`
 * lets it go on unasked with the one account that somebody has just chosen. Which one that was cannot be
 * passed on: Cognito forwards `prompt` to Google, but no `login_hint` (docs/decisions/130).
 */
export function goToGoogle({ isSecondTrip = false }: { readonly isSecondTrip?: boolean } = {}): Promise<AuthResult> {
  return attempt(() =>
    signInWithRedirect(
      isSecondTrip ? { provider: 'Google' } : { provider: 'Google', options: { prompt: 'SELECT_ACCOUNT' } },
    ),
  );
}

/**
 * Leaves the page for the hosted pages, which send a browser straight back: signed in if somebody is signed in there, by
 * whatever way, and with `login_required` if nobody is.
 */
export function resumeHostedSession(): Promise<AuthResult> {
  return attempt(() => signInWithRedirect({ options: { prompt: 'NONE' } }));
}

/** Ends the session, or all of the user's, and forgets what was typed meanwhile. Fails, and leaves everything as it is, when the user pool cannot be told. */
export function endSession(options: { readonly everywhere: boolean }): Promise<AuthResult> {
  return attempt(async () => {
    await revokeSession(options);
    // Amplify's sign-out may leave the page.
    clearDrafts(browserDrafts);
    await signOut();
  });
}

export function mailEmailCode(): Promise<AuthResult> {
  return attempt(async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });
}

export function verifyEmail(code: string): Promise<AuthResult> {
  return attempt(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }));
}

/** Mails a code to the address of an account. Whether there was one to mail to stays the user pool's secret. */
export async function mailResetCode(email: string): Promise<AuthResult> {
  const result = await attempt(async () => {
    await resetPassword({ username: email });
  });
  // It says so of an account whose address was never verified, though it hides whether there is an account.
  const isUnverified = !result.ok && /no registered\/verified email/i.test(result.message);
  return isUnverified ? { ok: true, value: undefined } : result;
}

export function setNewPassword(email: string, code: string, password: string): Promise<AuthResult> {
  return attempt(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));
}

export function changePassword(current: string, next: string): Promise<AuthResult> {
  return attempt(() => updatePassword({ oldPassword: current, newPassword: next }));
}

/** Whether this is the password of the account. A sign-in would be refused while somebody is signed in. */
export function checkPassword(password: string): Promise<AuthResult> {
  return attempt(() => updatePassword({ oldPassword: password, newPassword: password }));
}

export async function readAccountId(): Promise<string> {
  const { userSub = '' } = await fetchAuthSession();
  return userSub;
}

export function deleteAccount(): Promise<AuthResult> {
  return attempt(async () => {
    await deleteUser();
    clearDrafts(browserDrafts);
  });
}

export function readAccountData(): Promise<AuthResult<Readonly<Record<string, string | undefined>>>> {
  return attempt(async () => ({ ...(await fetchUserAttributes()) }));
}
