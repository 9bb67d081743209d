// The user pool, through Amplify (K4). Loaded only on sign-in pages, or in a browser that stores a session.
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

export { confirmWithGoogle, readRedirect, signInWithGoogle } from './google-sign-in.ts';
export { askForUser, deleteAccount, readUser } from './user.ts';

/** The user pool client allows the same paths. Amplify returns to the current page if listed, otherwise to `/login`. */
const callbackPaths = ['/login', '/signup'] satisfies readonly PagePath[];
const signOutReturnPath = '/' satisfies PagePath;

let configuring: Promise<void> | undefined;

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
  // A renewal that failed without a network is ignored, because reading the session again would start another renewal.
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

export type CodeEmailStatus = 'unknown' | 'sent' | 'failed';

/** Set until the first sign-in to a new account, so that a repeated sign-up can ignore `UsernameExistsException`. */
let unfinishedEmail: string | undefined;

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
  const created = await attempt(() =>
    signUpToPool({ username: email, password, options: { userAttributes: { email } } }),
  );
  const isMade = created.ok || (isRepeat && created.name === 'UsernameExistsException');
  // Without an answer, the user pool may still have created the account.
  const isUnanswered = !created.ok && ['NetworkError', 'TypeError', 'Unknown'].includes(created.name);
  unfinishedEmail = isMade || isUnanswered || isRepeat ? email : undefined;
  return isMade ? { ok: true, value: undefined } : created;
}

/** Also deletes the form drafts. Fails, and changes nothing, if the user pool cannot be reached (M10). */
export function signOut(scope: 'here' | 'everywhere'): Promise<AuthResult> {
  return attempt(async () => {
    await revokeSession(scope);
    // The drafts are deleted first, because Amplify's sign-out may leave the page.
    clearDrafts();
    await signOutOfPool();
  });
}

/** Needed because Amplify's sign-out ignores a failed revocation. The refresh token would then stay valid for days. */
async function revokeSession(scope: 'here' | 'everywhere'): Promise<void> {
  const kept = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!kept?.refreshToken) return;
  const { userPoolClientId: ClientId, userPoolEndpoint } = await readSettings();
  try {
    if (scope === 'here')
      return await callUserPool(userPoolEndpoint, 'RevokeToken', { ClientId, Token: kept.refreshToken });
    const { tokens } = await fetchAuthSession();
    if (tokens) await callUserPool(userPoolEndpoint, 'GlobalSignOut', { AccessToken: tokens.accessToken.toString() });
  } catch (error) {
    if (!isSessionOver(error)) throw error;
  }
}

async function callUserPool(endpoint: string, operation: string, input: object): Promise<void> {
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.ok) return requireJson(await response.text());
  const name = response.headers.get('x-amzn-errortype') ?? '';
  throw Object.assign(new Error(`${operation} failed with HTTP status ${response.status}.`), {
    name: name.split(':')[0],
  });
}

/** The user pool answers with JSON or nothing, and the sign-in page of a network with HTML. */
function requireJson(body: string): void {
  try {
    JSON.parse(body || '{}');
  } catch (cause) {
    throw Object.assign(new Error('The answer is not from the user pool.', { cause }), { name: 'NetworkError' });
  }
}

export function mailEmailCode(): Promise<AuthResult> {
  return attempt(() => sendUserAttributeVerificationCode({ userAttributeKey: 'email' }));
}

export function verifyEmail(code: string): Promise<AuthResult> {
  return attempt(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }));
}

export async function mailResetCode(email: string): Promise<AuthResult> {
  const result = await attempt(() => resetPassword({ username: email }));
  // This error for an unverified email address would reveal that the account exists, so it counts as success.
  const isUnverified = !result.ok && /no registered\/verified email/i.test(result.message);
  return isUnverified ? { ok: true, value: undefined } : result;
}

export function setNewPassword(email: string, code: string, password: string): Promise<AuthResult> {
  return attempt(() => confirmResetPassword({ username: email, confirmationCode: code, newPassword: password }));
}

export function readAccountData(): Promise<AuthResult<Readonly<Record<string, string | undefined>>>> {
  return attempt(async () => ({ ...(await fetchUserAttributes()) }));
}
