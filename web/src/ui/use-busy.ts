import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

/** For work that ends by leaving the page: its button stays disabled until the next page is there. */
export const untilPageIsLeft: Promise<never> = new Promise(() => undefined);

const leavingTimeoutMs = 15_000;

/**
 * The same for work that may be done twice. Resolves once the page has not been left in time, because the visitor has
 * stopped the browser, of which it says nothing, or because the next page does not come. Starting anew takes the place of
 * a navigation that is still under way.
 */
export function untilLeavingFailed(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, leavingTimeoutMs);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  });
}

/**
 * Work that a button starts, and during which the button is disabled (T2); its focus comes back with the end. What is
 * started while work is under way is ignored. The work also ends when the browser shows the page again as it was left.
 */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const runningWork = useRef<symbol | null>(null);
  useKeptFocus(isBusy);

  const end = useCallback(() => {
    runningWork.current = null;
    setBusy(false);
  }, []);

  const run = async (work: () => Promise<void>) => {
    if (runningWork.current) return;
    const own = Symbol('work');
    runningWork.current = own;
    setBusy(true);
    try {
      await work();
    } finally {
      if (runningWork.current === own) end();
    }
  };

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [end]);

  return { isBusy, run } as const;
}
