import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * Focus of the notification region: whoever came into it by key or pointer is back where they were once its toast is gone.
 * `isAsked` from F8 on, until the focus leaves it.
 */
export function useRegionFocus(focusOnMount: boolean) {
  const region = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (focusOnMount) region.current?.focus();
  }, [focusOnMount]);

  const [isAsked, setAsked] = useState(focusOnMount);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'F8') setAsked(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const forgetAsking = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setAsked(false);
  };

  const rememberOrigin = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const returnFocus = () => {
    // Radix has moved focus from the toast to the region around it.
    const isInRegion = region.current?.contains(document.activeElement);
    if (isInRegion && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return { region, rememberOrigin, returnFocus, isAsked, forgetAsking } as const;
}
