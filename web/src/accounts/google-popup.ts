// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
/** The end of the `state` of a popup's request, by which the popup recognises itself. */
export const popupSuffix = '-popup';

export const popupChannel = 'google-sign-in';

/** Runs in the popup, which then closes itself. Returns false outside the popup. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(popupSuffix)) return false;
  history.replaceState(history.state, '', location.pathname);
  new BroadcastChannel(popupChannel).postMessage(query.toString());
  window.close();
  return true;
}
