/** The mark of a sign-in in a popup. Amplify ends the state parameter with it, as hexadecimal digits. */
export const popupMark = 'popup';

const markInState = `-${Array.from(new TextEncoder().encode(popupMark), (byte) => byte.toString(16)).join('')}`;
const channelName = 'google-sign-in';

let channel: BroadcastChannel | undefined;

/** Opens an empty popup. Call it within the click. Null where popups are blocked. */
export function openPopup(): Window | null {
  return window.open('', channelName, 'popup,width=500,height=640');
}

/**
 * Leads the popup to `url`, and resolves with the URL that Google's answer comes back to. Cross-Origin-Opener-Policy cuts
 * the two windows apart, so the answer arrives over a channel of the origin, and a closed popup cannot be noticed.
 */
export function answerOf(popup: Window, url: string): Promise<string> {
  const state = new URL(url).searchParams.get('state');
  popup.location.href = url;
  channel?.close();
  const own = new BroadcastChannel(channelName);
  channel = own;
  return new Promise((resolve) => {
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || new URL(data).searchParams.get('state') !== state) return;
      own.close();
      resolve(data);
    });
  });
}

/** In the popup, when it is back: hands the answer to the page that waits for it, and closes. False for any other page. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(markInState)) return false;
  const answer = location.href;
  history.replaceState(history.state, '', location.pathname);
  const waiting = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  waiting.postMessage(answer);
  waiting.close();
  window.close();
  return true;
}
