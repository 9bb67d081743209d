/** How long after the last of a visitor's actions the page counts as left alone. */
const quietMs = 1000;

const actions = ['keydown', 'pointerdown', 'scroll'] as const;

/**
 * Tells when a visitor begins to do something (keys, presses, scrolling), and when nothing has been done for a second. At
 * first the page counts as in use, without being told: its first second goes into waking.
 */
export function watchActivity(tell: (isActive: boolean) => void): void {
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function waitForQuiet(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      tell(false);
    }, quietMs);
  }

  function noteAction(): void {
    if (quiet === undefined) tell(true);
    waitForQuiet();
  }

  // In the capture phase: no component can keep its event from being heard.
  for (const action of actions) addEventListener(action, noteAction, { capture: true, passive: true });
  waitForQuiet();
}
