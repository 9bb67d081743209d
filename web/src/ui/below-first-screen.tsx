import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A followed link renders the content one frame later. Links with a hash and back navigation render it at once. */
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
