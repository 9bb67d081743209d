import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A `ref` that focuses the element as soon as it is mounted, for elements that replace the focused one. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();

const partOfPage = 'section, header, aside, main';

/**
 * Moves the focus to the target when a new step replaces the focused element (L11). A keyboard user would otherwise
 * start again at the top of the page. Focus that is elsewhere, or was lost in another part of the page, stays as it is.
 */
export function useStepFocus(step: unknown, findTarget: () => HTMLElement | null): void {
  const shownStep = useRef(step);
  const last = useRef<{ readonly element: Element; readonly part: Element | null }>(null);

  useEffect(() => {
    // A removed element forgets its place in the page, so the place is noted before.
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, part: target.closest(partOfPage) };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const moveOn = useEffectEvent(() => {
    if (document.activeElement !== document.body || !last.current || last.current.element.isConnected) return;
    const { part } = last.current;
    const target = findTarget();
    const isSamePart = !part?.isConnected || part.contains(target);
    if (isSamePart) target?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    moveOn();
  }, [step]);
}
