import { noticeRegion } from '#web/content/notices.ts';

/**
 * Runs in every page of a journey. A toast closes after five seconds (T5), within which a busy machine may not have looked:
 * `document.takeToast(text)` gives the text once for each toast that has shown it, however long ago, else all words shown.
 */
export const toastRecord = `{
  const shown = [];
  const read = (toast) => {
    if (toast.closest('[role=region]')?.ariaLabel !== ${JSON.stringify(noticeRegion.label.replace('{hotkey}', 'F8'))}) return;
    shown.push(...new Set([...toast.querySelectorAll('*')].map((each) => each.textContent)));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes)
        if (added instanceof Element) for (const toast of added.matches('li') ? [added] : added.querySelectorAll('li')) read(toast);
  }).observe(document, { childList: true, subtree: true });
  document.takeToast = (text) => {
    const index = shown.indexOf(text);
    return index < 0 ? shown.join(' | ') : shown.splice(index, 1)[0];
  };
}`;
