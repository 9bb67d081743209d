import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** What the focused element stood in, innermost first: an element that is removed forgets its place. */
function ancestorsOf(element: Element): readonly Element[] {
  return element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];
}

/**
 * Moves the focus on when a step is replaced by another and takes the focused element with it (L11): whoever works by key
 * would begin again at the top of the page. Only for focus that was lost in the part of the page where the target
 * stands. What is focused otherwise is left alone, as is a page on which nothing has been focused yet.
 */
export function useStepFocus(step: unknown, findTarget: () => HTMLElement | null): void {
  const shownStep = useRef(step);
  const last = useRef<{ readonly element: Element; readonly ancestors: readonly Element[] }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, ancestors: ancestorsOf(target) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const moveOn = useEffectEvent(() => {
    const isFocused = document.activeElement !== null && document.activeElement !== document.body;
    if (isFocused || !last.current || last.current.element.isConnected) return;
    const remaining = last.current.ancestors.find(({ isConnected }) => isConnected);
    const part = remaining?.closest('section, header, aside, main, body');
    const target = findTarget();
    if (target && part?.contains(target)) target.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    moveOn();
  }, [step]);
}
