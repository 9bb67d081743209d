// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
/** The end of the `state` of a popup's request, by which the popup recognises itself. */
export const popupMark = '-popup';

const channelName = 'google-sign-in';

/** Call this function within the click. Null where popups are blocked. */
export function openPopup(): Window | null {
  return window.open('', channelName, 'popup,width=500,height=640');
}

/** Uses a BroadcastChannel, because COOP separates the windows. Does not notice that the popup is closed. */
export function openInPopup(popup: Window, url: string, state: string, signal: AbortSignal): Promise<URLSearchParams> {
  popup.location.href = url;
  const channel = new BroadcastChannel(channelName);
  return new Promise((resolve, reject) => {
    const end = () => {
      channel.close();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data));
      if (answer.get('state') !== state) return;
      channel.close();
      signal.removeEventListener('abort', end);
      resolve(answer);
    });
  });
}

/** Runs in the popup, which then closes itself. Returns false outside the popup. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(popupMark)) return false;
  history.replaceState(history.state, '', location.pathname);
  new BroadcastChannel(channelName).postMessage(query.toString());
  window.close();
  return true;
}
