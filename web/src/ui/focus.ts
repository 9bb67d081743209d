import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useWindowEvent } from './use-window-event.ts';

export const focusOnArrival = (element: HTMLElement | null) => element?.focus();

const partOfPage = 'section, header, aside, main';

/** Moves the focus when a new step replaces the focused element. Otherwise keyboard users would start at the top. */
export function useStepFocus(step: unknown, findTarget: () => HTMLElement | null): void {
  const shownStep = useRef(step);
  const last = useRef<{ readonly element: Element; readonly part: Element | null }>(null);

  // A removed element has no place in the page any more, so its place is noted before.
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element) last.current = { element: target, part: target.closest(partOfPage) };
  });

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
