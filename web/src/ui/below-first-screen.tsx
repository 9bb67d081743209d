import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * The part of a page below its first screen. After a followed link it is drawn one frame later, so that the first screen
 * does not wait for it; not if the link names a place, or if the page is shown scrolled (going back).
 */
export function BelowFirstScreen({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const isAtTop = useNavigationType() === NavigationType.Push && hash === '';
  const [isDrawn, setDrawn] = useState(!isAtTop);

  useEffect(() => {
    if (isDrawn) return undefined;
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
  }, [isDrawn]);

  return isDrawn && children;
}
