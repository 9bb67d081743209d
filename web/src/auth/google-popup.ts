// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
/** Amplify appends this mark to the state parameter as hexadecimal digits. */
export const popupMark = 'popup';

const markInState = `-${Array.from(new TextEncoder().encode(popupMark), (byte) => byte.toString(16)).join('')}`;
const channelName = 'google-sign-in';

const stateOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?'))).get('state');

/** Call this function within the click. Null where popups are blocked. */
export function openPopup(): Window | null {
  return window.open('', channelName, 'popup,width=500,height=640');
}

/** Uses a BroadcastChannel, because COOP separates the windows. Rejects when `signal` aborts, also if the popup is closed. */
export function openInPopup(popup: Window, url: string, signal: AbortSignal): Promise<string> {
  const state = stateOf(url);
  popup.location.href = url;
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve, reject) => {
    const end = () => {
      channel.close();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || stateOf(data) !== state) return;
      channel.close();
      signal.removeEventListener('abort', end);
      resolve(data);
    });
  });
}

/** Runs in the popup, which then closes itself. Returns false outside the popup. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(markInState)) return false;
  const answer = location.href;
  history.replaceState(history.state, '', location.pathname);
  new BroadcastChannel(channelName).postMessage(answer);
  window.close();
  return true;
}
