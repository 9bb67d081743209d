import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** For work that ends by leaving the page: its button stays disabled until the next page is there. */
export const untilPageIsLeft: Promise<never> = new Promise(() => undefined);

const leavingTimeoutMs = 15_000;

/** The same for work that can be done twice. Resolves when the next page has not come in time. */
export function untilLeavingFailed(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leavingTimeoutMs));
}

/**
 * Work that a button starts, and during which the button is disabled (T2). A second start meanwhile is ignored. The work
 * also ends when the back/forward cache restores the page.
 */
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
    // Read before the button is disabled: a disabled button loses its focus.
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
    if (!isBusy && isLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isBusy]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = null;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  return { isBusy, run } as const;
}
