// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
/** Amplify appends this mark to the state parameter as hexadecimal digits. */
export const popupMark = 'popup';

const markInState = `-${Array.from(new TextEncoder().encode(popupMark), (byte) => byte.toString(16)).join('')}`;
const channelName = 'google-sign-in';
const taken = 'taken';

let channel: BroadcastChannel | undefined;

const stateOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?'))).get('state');

/** Call this function within the click. Null where popups are blocked. */
export function openPopup(): Window | null {
  return window.open('', channelName, 'popup,width=500,height=640');
}

/** Uses a BroadcastChannel, because COOP separates the windows. Stays pending if the visitor closes the popup. */
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

/** Runs in the popup. Only the reply of a waiting page closes the popup. Returns false outside the popup. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(markInState)) return false;
  const answer = location.href;
  history.replaceState(history.state, '', location.pathname);
  const waiting = new BroadcastChannel(channelName);
  waiting.addEventListener('message', ({ data }) => data === taken && window.close());
  waiting.postMessage(answer);
  return true;
}
