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
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { configureAmplify } from '#web/src/amplify/configure-amplify.ts';
import { readRuntimeConfig } from '#web/src/data/runtime-config.ts';
import { attempt, type AuthResult } from './auth-result.ts';
import type { SignedInUser } from './session.ts';
import { isFederatedAccount, isNewAccount, userFromClaims } from './user-from-claims.ts';

export { redirectResult } from './redirect-result.ts';

/** Where the hosted pages send people back to, and where they go after signing out of them. */
export const signInReturnPath = '/login';
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

/** The signed-in user, after renewing an expired session; null when there is none, or it was revoked. */
export async function readUser(options: { readonly renew?: boolean } = {}): Promise<SignedInUser | null> {
  const session = await fetchAuthSession({ forceRefresh: options.renew ?? false });
  const claims = session.tokens?.idToken?.payload;
  return claims ? userFromClaims(claims) : null;
}

/** How the current session came about, as far as its claims tell: by which way, and whether it created the account (M8). */
export async function readSignInKind(): Promise<{ readonly isFederated: boolean; readonly isNew: boolean }> {
  const { tokens } = await fetchAuthSession();
  const claims = tokens?.idToken?.payload;
  return { isFederated: isFederatedAccount(claims), isNew: isNewAccount(claims) };
}

export function signInWithPassword(email: string, password: string): Promise<AuthResult> {
  return attempt(async () => {
    await signIn({ username: email, password });
  });
}

/** Creates an account and signs in to it; the code that proves the address is mailed as well, but waited for by nobody. */
export function createAccount(email: string, password: string): Promise<AuthResult> {
  return attempt(async () => {
    await signUp({ username: email, password, options: { userAttributes: { email } } });
    await signIn({ username: email, password });
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' }).catch(() => undefined);
  });
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

export function endSession(): Promise<AuthResult> {
  return attempt(() => signOut());
}

export function mailEmailCode(): Promise<AuthResult> {
  return attempt(async () => {
    await sendUserAttributeVerificationCode({ userAttributeKey: 'email' });
  });
}

export function proveEmail(code: string): Promise<AuthResult> {
  return attempt(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }));
}

export function mailResetCode(email: string): Promise<AuthResult> {
  return attempt(async () => {
    await resetPassword({ username: email });
  });
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

/** The id (`sub`) of the account that is signed in. */
export async function readAccountId(): Promise<string> {
  const { userSub = '' } = await fetchAuthSession();
  return userSub;
}

export function deleteAccount(): Promise<AuthResult> {
  return attempt(() => deleteUser());
}

/** Everything the user pool keeps about the signed-in person. */
export function readAccountData(): Promise<AuthResult<Readonly<Record<string, string | undefined>>>> {
  return attempt(async () => ({ ...(await fetchUserAttributes()) }));
}
