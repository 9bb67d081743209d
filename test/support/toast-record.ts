/** What a screen reader calls the region of the toasts. */
export const toastRegion = 'Notifications (F8)';

/**
 * Runs in every page of a journey. A toast closes after five seconds (T5), within which a busy machine may not have looked:
 * `document.takeToast(text)` gives the text once for each toast in which it was seen, however long ago, else all words seen.
 */
export const toastRecord = `{
  const seen = [];
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth * element.offsetHeight > 0;
  const read = (toast) => {
    if (toast.closest('[role=region]')?.ariaLabel !== '${toastRegion}') return;
    seen.push(...new Set([...toast.querySelectorAll('*')].filter(isShown).map((each) => each.textContent)));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes)
        if (added instanceof Element) for (const toast of added.matches('li') ? [added] : added.querySelectorAll('li')) read(toast);
  }).observe(document, { childList: true, subtree: true });
  document.takeToast = (text) => {
    const index = seen.indexOf(text);
    return index < 0 ? seen.join(' | ') : seen.splice(index, 1)[0];
  };
}`;
