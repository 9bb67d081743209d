/** How long after the last of a visitor's actions the page counts as left alone. */
const quietMs = 1000;

const actions = ['keydown', 'pointerdown', 'scroll'] as const;

/**
 * Gives whether a visitor is doing something (keys, presses, scrolling) or was within the last second, and calls
 * `onChange` whenever that changes. It begins with yes: the first second of a page goes into waking.
 */
export function watchActivity(onChange: () => void): () => boolean {
  let quiet: ReturnType<typeof setTimeout> | undefined;

  function waitForQuiet(): void {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      onChange();
    }, quietMs);
  }

  function noteAction(): void {
    const begins = quiet === undefined;
    waitForQuiet();
    if (begins) onChange();
  }

  // In the capture phase: no component can keep its event from being heard.
  for (const action of actions) addEventListener(action, noteAction, { capture: true, passive: true });
  waitForQuiet();
  return () => quiet !== undefined;
}
