import { useLayoutEffect, useState } from 'react';

/**
 * A button that is disabled while it works (T2) loses the focus it has. Gives it back when the work is done, unless the
 * focus has found another place meanwhile, such as a refused field.
 */
export function useKeptFocus(isWorking: boolean): void {
  const [work, setWork] = useState<{ readonly isWorking: boolean; readonly focused: Element | null }>({
    isWorking: false,
    focused: null,
  });
  // Not in an effect: Chromium 147 takes the focus away while React is still disabling the button (2026-11-21).
  if (work.isWorking !== isWorking) {
    setWork({ isWorking, focused: isWorking ? document.activeElement : work.focused });
  }
  const { focused } = work;

  useLayoutEffect(() => {
    if (isWorking) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [isWorking, focused]);
}
