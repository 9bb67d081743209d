import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a followed link, renders one frame later than the first screen; at once with a hash or back navigation. */
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
