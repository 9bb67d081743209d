import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth';
import { defaultStorage, Hub } from 'aws-amplify/utils';
import { signInFailures } from '#web/content/sign-in.ts';
import { attempt, toFailure, withoutTriggerPrefix, type AuthResult } from './auth-result.ts';
import { openInPopup, openPopup, popupMark } from './google-popup.ts';
import { canStore, forgetOtherAccounts, recall, recallOnce, remember } from './session-storage.ts';
import { isNewAccount, userFromClaims } from './user.ts';

/** Listens before Amplify is configured, because the configuration makes Amplify read the result from the page URL. */
const redirectResult = new Promise<AuthResult>((resolve) => {
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect') resolve({ ok: true, value: undefined });
    if (payload.event === 'signInWithRedirect_failure') resolve(toFailure(payload.data.error));
  });
});

export async function signInWithGoogle(): Promise<AuthResult<'leaving'>> {
  // Without storage, Amplify would keep the state in memory and lose it when the visitor leaves the page.
  if (!canStore()) return { ok: false, name: 'StorageForbidden', message: signInFailures.storageForbidden };
  return leaveFor({ provider: 'Google', options: { prompt: 'SELECT_ACCOUNT' } });
}

/** Load this module before the click, because browsers open a popup only within the click. */
export async function confirmWithGoogle(signal: AbortSignal): Promise<AuthResult<'signed-in' | 'leaving'>> {
  const popup = openPopup();
  return popup ? signInByPopup(popup, signal) : signInWithGoogle();
}

function leaveFor(input: Parameters<typeof signInWithRedirect>[0]): Promise<AuthResult<'leaving'>> {
  return attempt(async () => {
    await signInWithRedirect(input);
    return 'leaving' as const;
  });
}

async function signInByPopup(popup: Window, signal: AbortSignal): Promise<AuthResult<'signed-in'>> {
  let address = location.href;
  const authSessionOpener = async (url: string) => {
    // Removes Amplify's in-flight flag, with which all tabs would wait for a popup that may be closed.
    setTimeout(() => void removeNotes(['inflightOAuth', 'inflightOAuthDeadline']));
    const answer = await openInPopup(popup, url, signal);
    address = location.href;
    return { type: 'success', url: answer } as const;
  };
  const signedIn = await attempt(async () => {
    await signInWithRedirect({
      provider: 'Google',
      customState: popupMark,
      options: { prompt: 'SELECT_ACCOUNT', authSessionOpener },
    });
    // Amplify has replaced the URL with the callback path (`clearHistory` in completeOAuthFlow, 6.21.1).
    history.replaceState(history.state, '', address);
    forgetOtherAccounts();
    return 'signed-in' as const;
  });
  return signedIn.ok ? signedIn : { ...signedIn, message: sentenceFor(signedIn.message) };
}

/** Amplify's entries while a visitor is at the managed login pages (`OAuthStorageKeys`, 6.21.1, 2026-11-23). */
type RedirectNote = 'inflightOAuth' | 'inflightOAuthDeadline' | 'oauthState' | 'oauthPKCE';

/** Without this call, a sign-in with a password waits up to five minutes for an abandoned redirect. */
export function giveUpRedirect(): Promise<void> {
  return removeNotes(['inflightOAuth', 'inflightOAuthDeadline', 'oauthState', 'oauthPKCE']);
}

async function removeNotes(notes: readonly RedirectNote[]): Promise<void> {
  const clientId = Amplify.getConfig().Auth?.Cognito.userPoolClientId;
  const keys = notes.map((note) => `CognitoIdentityServiceProvider.${clientId}.${note}`);
  await Promise.all(keys.map((key) => defaultStorage.removeItem(key)));
}

type RedirectSignIn = { readonly isWithGoogle: boolean; readonly isNew: boolean };

const noSignIn = { ok: true, value: null } as const satisfies AuthResult<null>;

const failed = (message: string) => ({ ok: false, name: 'RedirectFailed', message }) as const satisfies AuthResult;

/** `isOwn`: this browser began the redirect. Compute it before Amplify is configured and deletes the state (G4). */
export async function readRedirect(query: URLSearchParams, isOwn: boolean): Promise<AuthResult<RedirectSignIn | null>> {
  if (!isOwn) {
    cleanAddress();
    if (!canStore()) return failed(signInFailures.storageForbidden);
    if (query.has('code')) await resumeLoginPagesSession();
    return noSignIn;
  }
  const result = await redirectResult;
  cleanAddress();
  const isResumed = recallOnce('login-pages-asked') !== null;
  if (result.ok) return attempt(() => readSignIn(isResumed));
  if (isResumed) return noSignIn;
  return afterFailure(query.get('error_description') ?? query.get('error') ?? result.message);
}

async function readSignIn(isResumed: boolean): Promise<RedirectSignIn> {
  recallOnce('google-sign-in-retried');
  forgetOtherAccounts();
  const { tokens } = await fetchAuthSession();
  const claims = tokens?.idToken?.payload;
  const { id, hasPassword } = userFromClaims(claims);
  // A second sign-in can follow within the time in which an account counts as new.
  const isNew = isNewAccount(claims) && recall('google-account-greeted') !== id;
  if (isNew) remember('google-account-greeted', id);
  return { isWithGoogle: !isResumed || !hasPassword, isNew };
}

// An authorization code that this browser did not request is never used (login CSRF, RFC 9700 section 4.7).
// Instead, a redirect with `prompt=none` uses the session cookie of the login pages, which no link can forge.
async function resumeLoginPagesSession(): Promise<void> {
  if (recallOnce('login-pages-asked') !== null) return;
  const { tokens } = await fetchAuthSession();
  if (tokens) return;
  remember('login-pages-asked');
  await leaveFor({ options: { prompt: 'NONE' } });
}

/** A reload or a shared link must not repeat the parameters that the redirect left in the URL. */
function cleanAddress(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** When a Google sign-in links an account, Cognito refuses it once. A second one succeeds without a question. */
async function afterFailure(reason: string): Promise<AuthResult<null>> {
  if (/already found an entry for username google_/i.test(reason) && !recall('google-sign-in-retried')) {
    remember('google-sign-in-retried');
    const left = await leaveFor({ provider: 'Google' });
    if (left.ok) return noSignIn;
  }
  recallOnce('google-sign-in-retried');
  return failed(sentenceFor(reason));
}

/** A reason without spaces is a bare error code, such as `invalid_grant`. */
function sentenceFor(reason: string): string {
  if (reason === 'access_denied') return signInFailures.googleCancelled;
  return /\s/.test(reason) ? withoutTriggerPrefix(reason) : `${signInFailures.googleUnfinished} (${reason})`;
}
