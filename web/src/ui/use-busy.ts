import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowEvent } from './use-window-event.ts';

const leavingTimeoutMs = 15_000;

/** Waits for the next page, but resolves after 15 seconds so that the visitor can repeat the action. */
export function waitForNavigation(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leavingTimeoutMs));
}

/** The server has each page prerendered, which needs no code. Resolves if the server does not answer. */
export async function loadFromServer(): Promise<void> {
  const signal = AbortSignal.timeout(leavingTimeoutMs);
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => undefined);
  if (!answer) return;
  location.reload();
  await waitForNavigation();
}

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
    if (!isBusy && isLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isBusy]);

  useWindowEvent('pageshow', ({ persisted }) => persisted && end());

  return { isBusy, run } as const;
}
