import { rememberReturnPath } from '#web/src/auth/session/return-path.ts';
import { recall, recallOnce, remember } from '#web/src/auth/session/session-flags.ts';

/** One attempt to have Google confirm who is there. The verifier never leaves this browser but for the token endpoint. */
export type ConfirmationAttempt = { readonly url: string; readonly state: string; readonly verifier: string };

/** Tells the answers to these attempts from those that sign somebody in. */
export const confirmationPrefix = 'confirm-';

const channelName = 'google-confirmation';

/**
 * Opens the attempt in a popup and gives the query that Google's answer comes back with. Undefined if popups are blocked.
 * The popup and this page cannot see each other once it has left our origin (Cross-Origin-Opener-Policy: same-origin), so
 * the answer comes over a channel of the origin, and nothing is told of a popup that is closed: `signal` ends the wait.
 */
export function confirmInPopup(attempt: ConfirmationAttempt, signal: AbortSignal): Promise<string> | undefined {
  if (!window.open(attempt.url, channelName, 'popup,width=500,height=640')) return undefined;
  const channel = new BroadcastChannel(channelName);
  signal.addEventListener('abort', () => channel.close());
  return new Promise((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || stateOf(data) !== attempt.state) return;
      channel.close();
      resolve(data);
    });
  });
}

export function confirmByRedirect(attempt: ConfirmationAttempt): void {
  remember('google-confirmation', JSON.stringify(attempt));
  rememberReturnPath('/account');
  location.assign(attempt.url);
}

/** Hands an answer to whoever waits for it: the page that opened this popup, or the next page of this tab. */
export function handOverConfirmation(search: string): boolean {
  const state = stateOf(search);
  if (!state?.startsWith(confirmationPrefix)) return false;
  history.replaceState(history.state, '', location.pathname);
  if (recall('google-confirmation')?.includes(state)) {
    remember('google-confirmation-answer', search);
  } else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    new BroadcastChannel(channelName).postMessage(search);
    window.close();
  }
  return true;
}

export function takeConfirmation(): { readonly attempt: ConfirmationAttempt; readonly search: string } | undefined {
  const attempt = recallOnce('google-confirmation');
  const search = recallOnce('google-confirmation-answer');
  if (attempt === null || search === null) return undefined;
  const { url, state, verifier }: ConfirmationAttempt = JSON.parse(attempt);
  return { attempt: { url, state, verifier }, search };
}

function stateOf(search: string): string | null {
  return new URLSearchParams(search).get('state');
}
