/** The accessible name of the region of toasts. */
export const toastRegion = 'Notifications (F8)';

/**
 * Runs in every page of a journey and records each toast, because a busy machine may look after its five seconds (T5).
 * `document.takeToast(text)` returns the text once for each toast that showed it. Otherwise it returns all recorded texts.
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
