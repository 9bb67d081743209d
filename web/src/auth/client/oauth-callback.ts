import { signInFailures } from '#web/content/sign-in.ts';
import { recall, recallOnce, remember } from '#web/src/auth/session/session-flags.ts';
import { loadAuthClient, type AuthClient } from './load-auth-client.ts';

export type OAuthCallback =
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly isWithGoogle: boolean; readonly isNew: boolean }
  /** The page is being left once more; another callback follows. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

const none: OAuthCallback = { kind: 'none' };

let reading: Promise<OAuthCallback> | undefined;

/** Reads, once a page load, the result that a redirect has brought. "No redirect result" is not an error. */
export function readOAuthCallback(): Promise<OAuthCallback> {
  reading ??= readOnce();
  return reading;
}

async function readOnce(): Promise<OAuthCallback> {
  const query = new URLSearchParams(location.search);
  if (!query.has('code') && !query.has('error')) return none;
  if (!isAskedFor(query)) {
    cleanAddress();
    return query.has('code') ? resumeHostedSession() : none;
  }
  const client = await loadAuthClient();
  const result = await client.redirectResult;
  cleanAddress();
  const isResumed = recallOnce('hosted-session-asked') !== null;
  if (result.ok) {
    recallOnce('google-sign-in-retried');
    const { isFederated, isNew } = await client.readSignInKind();
    return { kind: 'signed-in', isWithGoogle: !isResumed || isFederated, isNew };
  }
  if (isResumed) return none;
  if (isCancelled(query)) return failed(signInFailures.googleCancelled);
  return afterFailure(client, query.get('error_description') ?? query.get('error') ?? result.message);
}

/**
 * Whether this browser left with the state that comes back. Amplify notes it when it sends somebody away and forgets it
 * when they are back. Without this check a crafted link could put words on our page.
 */
function isAskedFor(query: URLSearchParams): boolean {
  const notes = Object.entries(localStorage);
  const isNoted = (name: string, noted: string | null) =>
    notes.some(([key, value]) => key.endsWith(`.${name}`) && value === noted);
  return isNoted('inflightOAuth', 'true') && isNoted('oauthState', query.get('state'));
}

/**
 * Somebody who signed in at the hosted pages without having left from here brings a code that nobody here asked for. It
 * is never used: the account could be anyone's who made the link (login CSRF, RFC 9700 section 4.7). The hosted pages are
 * asked for a code of our own instead, once; they know the person, and no link can change who that is.
 */
async function resumeHostedSession(): Promise<OAuthCallback> {
  if (recallOnce('hosted-session-asked') !== null) return none;
  const client = await loadAuthClient();
  if (await client.readUser()) return none;
  remember('hosted-session-asked');
  const left = await client.resumeHostedSession();
  return left.ok ? { kind: 'leaving' } : none;
}

/** Neither a reload nor a shared link may repeat what the redirect left in the address. */
function cleanAddress(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** The account was linked just now, and the next attempt goes through; anything else is told (docs/decisions/042). */
async function afterFailure(client: AuthClient, reason: string): Promise<OAuthCallback> {
  if (/already found an entry for username google_/i.test(reason) && !recall('google-sign-in-retried')) {
    remember('google-sign-in-retried');
    const left = await client.goToGoogle({ isSecondTrip: true });
    if (left.ok) return { kind: 'leaving' };
  }
  recallOnce('google-sign-in-retried');
  return failed(readable(reason));
}

function failed(message: string): OAuthCallback {
  return { kind: 'failed', message };
}

/** Only the whole word: other reasons, such as a trigger's, may well contain it. */
function isCancelled(query: URLSearchParams): boolean {
  return query.get('error') === 'access_denied' || query.get('error_description') === 'access_denied';
}

/** The provider's own sentence (M11). A bare code such as `invalid_grant` is put behind a sentence of ours. */
function readable(reason: string): string {
  const ofTrigger = /PreSignUp failed with error (.*?)\.?\s*$/.exec(reason)?.[1];
  if (ofTrigger) return ofTrigger;
  return /\s/.test(reason) ? reason : `${signInFailures.googleUnfinished} (${reason})`;
}
