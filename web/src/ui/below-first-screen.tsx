import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * What of a page is below its first screen. Where a link has led here it is drawn one frame after the first screen, which
 * then need not wait for it; but not where the link names a place, or where the page is shown scrolled (going back).
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
