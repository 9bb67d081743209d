// oxlint-disable unicorn/require-post-message-target-origin -- a channel never leaves its origin
import { withoutParameters } from '#web/src/navigation/own-parameters.ts';

/** The end of the `state` of a popup's request, by which the popup recognises itself. */
export const popupSuffix = '-popup';

export const popupChannel = 'google-sign-in';

/** Runs in the popup, which then closes itself. Returns false outside the popup. */
export function handOverAnswer(query: URLSearchParams): boolean {
  if (!query.get('state')?.endsWith(popupSuffix)) return false;
  removeAnswer();
  new BroadcastChannel(popupChannel).postMessage(query.toString());
  window.close();
  return true;
}

/** A reload or a shared link must not repeat the answer of the login pages. */
export function removeAnswer(): void {
  const rest = withoutParameters(location.search, ['code', 'state', 'error', 'error_description']);
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
}
