// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
/** The mark of a sign-in in a popup. Amplify ends the state parameter with it, as hexadecimal digits. */
export const popupMark = 'popup';

const markInState = `-${Array.from(new TextEncoder().encode(popupMark), (byte) => byte.toString(16)).join('')}`;
const channelName = 'google-sign-in';
const taken = 'taken';

let channel: BroadcastChannel | undefined;

const stateOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?'))).get('state');

/** Opens an empty popup. Call it within the click. Null where popups are blocked. */
export function openPopup(): Window | null {
  return window.open('', channelName, 'popup,width=500,height=640');
}

/**
 * Opens `url` in the popup. Resolves with the callback URL, which contains the answer of the managed login pages. COOP
 * separates the two windows: the answer comes through a BroadcastChannel, and the promise stays pending if the visitor
 * closes the popup.
 */
export function openInPopup(popup: Window, url: string): Promise<string> {
  const state = stateOf(url);
  popup.location.href = url;
  channel?.close();
  const own = new BroadcastChannel(channelName);
  channel = own;
  return new Promise((resolve) => {
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || stateOf(data) !== state) return;
      own.postMessage(taken);
      own.close();
      resolve(data);
    });
  });
}

/**
 * Runs in the popup after the sign-in. Sends the answer to the waiting page, whose reply closes the popup. If no page
 * waits, the popup stays open. Returns false outside the popup.
 */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(markInState)) return false;
  const answer = location.href;
  history.replaceState(history.state, '', location.pathname);
  const waiting = new BroadcastChannel(channelName);
  waiting.addEventListener('message', ({ data }) => data === taken && window.close());
  waiting.postMessage(answer);
  return true;
}
