/** The accessible name of the region of toasts. */
export const toastRegion = 'Notifications (F8)';

/**
 * Runs in every page of a journey and records each toast, because a busy machine may look after its five seconds (T5).
 * `document.takeToast(text)` returns the toast with this text, once. Otherwise it returns all recorded toasts.
 */
export const toastRecord = `{
  const seen = [];
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth * element.offsetHeight > 0;
  const read = (toast) => {
    if (toast.closest('[role=region]')?.ariaLabel !== '${toastRegion}') return;
    for (const element of toast.querySelectorAll('div:not(:has(*))'))
      if (isShown(element))
        seen.push({
          tone: toast.dataset.tone,
          title: element.previousElementSibling?.textContent,
          text: element.textContent,
        });
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const added of addedNodes)
        if (added instanceof Element) for (const toast of added.matches('li') ? [added] : added.querySelectorAll('li')) read(toast);
  }).observe(document, { childList: true, subtree: true });
  document.takeToast = (text) => {
    const index = seen.findIndex((toast) => toast.text === text);
    return index < 0 ? seen : seen.splice(index, 1)[0];
  };
}`;
