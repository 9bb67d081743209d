import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** For work that ends by leaving the page: its button stays disabled until the next page is there. */
export const untilPageIsLeft: Promise<never> = new Promise(() => undefined);

/**
 * Work that a button starts, and during which the button is disabled (T2). A disabled button loses the focus it has; it
 * gets it back when the work is done, unless the focus has found another place meanwhile, such as a refused field. What is
 * started while work is under way is ignored. The work also ends when the browser shows the page again as it was left.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const runningWork = useRef<symbol | null>(null);
  const focused = useRef<Element | null>(null);

  const end = useCallback(() => {
    runningWork.current = null;
    setBusy(false);
  }, []);

  const run = async (work: () => Promise<void>) => {
    if (runningWork.current) return;
    const own = Symbol('work');
    runningWork.current = own;
    // Not in an effect: Chromium 147 takes the focus away while React is still disabling the button (2026-11-21).
    focused.current = document.activeElement;
    setBusy(true);
    try {
      await work();
    } finally {
      if (runningWork.current === own) end();
    }
  };

  useLayoutEffect(() => {
    if (isBusy) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isBusy]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [end]);

  return { isBusy, run } as const;
}
