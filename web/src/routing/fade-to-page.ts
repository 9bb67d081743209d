/** Dispatched on the document once the page that was navigated to stands in it. */
export const arrivedEvent = 'page-arrived';

/** Whether this browser can fade from page to page, and its user wants anything to move. */
export function canFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Navigates with a short fade. The browser holds the old picture until the new page has arrived, so `navigate` must lead to
 * another page than the present one, and to one whose chunk is already here.
 */
export function fadeToPage(navigate: () => void): void {
  document.startViewTransition(async () => {
    const arrived = new Promise((resolve) => document.addEventListener(arrivedEvent, resolve, { once: true }));
    navigate();
    await arrived;
  });
}
