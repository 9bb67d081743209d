import { signInFailures } from '#web/content/sign-in.ts';
import { loadAuthClient, type AuthClient } from './load-auth-client.ts';
import { recall, recallOnce, remember } from './tab-memory.ts';

/** How a way through Google's pages ended (G4). */
export type GoogleReturn =
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-in'; readonly isNew: boolean }
  /** On the way back to Google: the account was linked just now, and the next attempt goes through. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

let reading: Promise<GoogleReturn> | undefined;

/**
 * Reads, once a page load, the result that a redirect has brought. "No redirect result" is not an error. A result that
 * this browser did not ask for is none: nobody can put words on our page with a crafted link.
 */
export function readGoogleReturn(): Promise<GoogleReturn> {
  reading ??= readOnce();
  return reading;
}

async function readOnce(): Promise<GoogleReturn> {
  const query = new URLSearchParams(location.search);
  if (!query.has('code') && !query.has('error')) return { kind: 'none' };
  if (!isAskedFor()) {
    cleanAddress();
    return { kind: 'none' };
  }
  const client = await loadAuthClient();
  const succeeded = await client.redirectResult;
  cleanAddress();
  if (succeeded) {
    recallOnce('google-sign-in-retried');
    return { kind: 'signed-in', isNew: await client.isNewSession() };
  }
  return afterFailure(client, query.get('error_description') ?? query.get('error') ?? '');
}

/** Amplify notes that it has sent somebody away, and forgets it when they are back. */
function isAskedFor(): boolean {
  return Object.entries(localStorage).some(([key, value]) => key.endsWith('.inflightOAuth') && value === 'true');
}

/** Neither a reload nor a shared link may repeat what the redirect left in the address. */
function cleanAddress(): void {
  history.replaceState(history.state, '', location.pathname);
}

async function afterFailure(client: AuthClient, reason: string): Promise<GoogleReturn> {
  const linkedAccount = /already found an entry for username google_(\w+)/i.exec(reason)?.[1];
  if (linkedAccount && !recall('google-sign-in-retried')) {
    remember('google-sign-in-retried');
    const left = await client.goToGoogle(linkedAccount);
    if (left.ok) return { kind: 'leaving' };
  }
  recallOnce('google-sign-in-retried');
  return { kind: 'failed', message: readable(reason) };
}

/** The provider's own sentence (M11), or ours where it would mean nothing to a person. */
function readable(reason: string): string {
  if (/access_denied|denied|cancel/i.test(reason)) return signInFailures.googleCancelled;
  const ofTrigger = /PreSignUp failed with error (.*?)\.?\s*$/.exec(reason)?.[1];
  return ofTrigger ?? (/\s/.test(reason) ? reason : signInFailures.googleUnfinished);
}
