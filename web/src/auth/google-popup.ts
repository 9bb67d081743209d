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
 * Leads the popup to `url`, and resolves with the URL that Google's answer comes back to. Cross-Origin-Opener-Policy cuts
 * the two windows apart, so the answer arrives over a channel of the origin, and a closed popup cannot be noticed.
 */
export function answerOf(popup: Window, url: string): Promise<string> {
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
 * In the popup, when it is back: hands the answer to the page that waits for it, which lets it close. Without such a page it
 * stays open. False for any other page.
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
