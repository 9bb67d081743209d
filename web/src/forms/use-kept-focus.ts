import { useLayoutEffect, useRef } from 'react';

/**
 * A button that is disabled while it works (T2) loses the focus it has. Gives it back when the work is done, unless the
 * focus has found another place meanwhile, such as a refused field.
 */
export function useKeptFocus(isWorking: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isWorking) {
      focused.current = document.activeElement;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [isWorking]);
}
