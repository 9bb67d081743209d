import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowEvent } from './use-window-event.ts';

/** The busy state also ends when the browser restores the page from the back/forward cache. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<void>>(null);
  const focused = useRef<Element>(null);

  const end = () => {
    running.current = null;
    setBusy(false);
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    // Read before the button is disabled, because a disabled button loses its focus.
    focused.current = document.activeElement;
    setBusy(true);
    const own = work();
    running.current = own;
    try {
      await own;
    } finally {
      if (running.current === own) end();
    }
  };

  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isBusy && isLost && focused.current instanceof HTMLButtonElement)
      focused.current.focus({ preventScroll: true });
  }, [isBusy]);

  useWindowEvent('pageshow', ({ persisted }) => persisted && end());

  return { isBusy, run } as const;
}
