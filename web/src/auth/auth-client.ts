/**
 * The user pool, through Amplify (K4). Loaded only on sign-in pages, or in a browser that stores a session. This module
 * contains no user interface and shows no toasts.
 */
import 'aws-amplify/auth/enable-oauth-listener';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn as signInToPool,
  signOut as signOutOfPool,
  signUp as signUpToPool,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import type { SignInConfig } from '#contract/runtime-config.ts';
import type { PagePath } from '#web/content/pages.ts';
import { signInFailures } from '#web/content/sign-in.ts';
import { clearDrafts } from '#web/src/forms/draft.ts';
import { configureAmplify } from '#web/src/http/configure-amplify.ts';
import { readRuntimeConfig } from '#web/src/http/get-json.ts';
import { announceAuthChange, attempt, type AuthResult } from './auth-result.ts';
import { giveUpRedirect } from './google-sign-in.ts';
import { isSessionOver } from './user.ts';

export { readRedirect, signInWithGoogle } from './google-sign-in.ts';
export { askForUser, deleteAccount, readUser } from './user.ts';

/**
 * The user pool client allows the same paths. Amplify redirects back to the current page if it is listed, otherwise to
 * `/login`.
 */
const callbackPaths = ['/login', '/signup'] satisfies readonly PagePath[];
const signOutReturnPath = '/' satisfies PagePath;

let configuring: Promise<void> | undefined;

/** Configures Amplify from the stack's outputs, once. Rejects when they cannot be read. */
export function configureSignIn(): Promise<void> {
  configuring ??= configureFromStack();
  configuring.catch(() => {
    configuring = undefined;
  });
  return configuring;
}

async function configureFromStack(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint, domain } = await readSettings();
  const oauth = {
    domain,
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: callbackPaths.map((path) => location.origin + path),
    redirectSignOut: [location.origin + signOutReturnPath],
    responseType: 'code' as const,
  };
  const Cognito = { userPoolId, userPoolClientId, userPoolEndpoint, loginWith: { oauth } };
  configureAmplify({ Auth: { Cognito } }, (config) => Amplify.configure(config));
}

async function readSettings(): Promise<SignInConfig> {
  const { signIn: settings } = await readRuntimeConfig();
  if (!settings) throw new Error('This stack has no sign-in.');
  return settings;
}

Hub.listen('auth', ({ payload }) => {
  const { event } = payload;
  // A token renewal that failed without a network is ignored. Reading the session again would only start another
  // renewal.
  const isChange =
    event === 'tokenRefresh_failure' ? isSessionOver(payload.data.error) : /^(signed|tokenRefresh)/.test(event);
  if (isChange) announceAuthChange();
});

export function signIn(email: string, password: string): Promise<AuthResult> {
  return attempt(async () => {
    await giveUpRedirect();
    await signInToPool({ username: email, password });
  });
}

/** Whether the email with the verification code was sent, as far as the app knows since it was loaded. */
export type CodeEmailStatus = 'unknown' | 'sent' | 'failed';

/** The email address of an account that this page created, or perhaps created, and that has not signed in yet. */
let unfinishedEmail: string | undefined;

/**
 * Creates an account and signs in to it. If sign-in failed after sign-up, a second call ignores "User already exists"
 * and only repeats the sign-in. After the sign-in it requests the verification code, but does not wait for it.
 */
export async function signUp(
  email: string,
  password: string,
): Promise<AuthResult<{ readonly codeMail: Promise<CodeEmailStatus> }>> {
  const created = await createAccount(email, password);
  if (!created.ok) return created;
  const signedIn = await signIn(email, password);
  if (!signedIn.ok) return { ...signedIn, message: `${signInFailures.createdNotSignedIn} ${signedIn.message}` };
  unfinishedEmail = undefined;
  const codeMail = mailEmailCode().then(({ ok }): CodeEmailStatus => (ok ? 'sent' : 'failed'));
  return { ok: true, value: { codeMail } };
}

async function createAccount(email: string, password: string): Promise<AuthResult> {
  const isRepeat = unfinishedEmail === email;
  const created = await attempt(async () => {
    await signUpToPool({ username: email, password, options: { userAttributes: { email } } });
  });
  const isMade = created.ok || (isRepeat && created.name === 'UsernameExistsException');
  // Without an answer the account may have been created all the same.
  const isUnanswered = !created.ok && ['NetworkError', 'TypeError', 'Unknown'].includes(created.name);
  unfinishedEmail = isMade || isUnanswered || isRepeat ? email : undefined;
  return isMade ? { ok: true, value: undefined } : created;
}

/**
 * Ends this session or all sessions of the user, and deletes the form drafts in this browser. Fails, and leaves
 * everything as it is, when the user pool cannot be reached (M10).
 */
export function signOut(scope: 'here' | 'everywhere'): Promise<AuthResult> {
  return attempt(async () => {
    await revokeSession(scope);
    // Amplify's sign-out may leave the page.
    clearDrafts();
    await signOutOfPool();
  });
}

/**
 * Revokes the session before Amplify's sign-out, because Amplify ignores a failed revocation and the refresh token
 * would stay valid for days.
 */
async function revokeSession(scope: 'here' | 'everywhere'): Promise<void> {
  const kept = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!kept?.refreshToken) return;
  const { userPoolClientId: ClientId } = await readSettings();
  try {
    if (scope === 'here') return await callUserPool('RevokeToken', { ClientId, Token: kept.refreshToken });
    const { tokens } = await fetchAuthSession();
    if (tokens) await callUserPool('GlobalSignOut', { AccessToken: tokens.accessToken.toString() });
  } catch (error) {
    if (!isSessionOver(error)) throw error;
  }
}

async function callUserPool(operation: string, input: object): Promise<void> {
  const { userPoolEndpoint } = await readSettings();
  const response = await fetch(`${userPoolEndpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return;
  const name = response.headers.get('x-amzn-errortype') ?? '';
  throw Object.assign(new Error(`${operation} failed with HTTP status ${response.status}.`), {
    name: name.split(':')[0],
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

/** Emails a code to the address of an account. Whether there is such an account stays the user pool's secret. */
export async function mailResetCode(email: string): Promise<AuthResult> {
  const result = await attempt(async () => {
    await resetPassword({ username: email });
  });
  // For an unverified address the pool returns a special error, which would reveal that the account exists. It is
  // treated as success.
  const isUnverified = !result.ok && /no registered\/verified email/i.test(result.message);
  return isUnverified ? { ok: true, value: undefined } : result;
}

export function setNewPassword(email: string, code: string, password: string): Promise<AuthResult> {
  return attempt(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));
}

export function readAccountData(): Promise<AuthResult<Readonly<Record<string, string | undefined>>>> {
  return attempt(async () => ({ ...(await fetchUserAttributes()) }));
}
