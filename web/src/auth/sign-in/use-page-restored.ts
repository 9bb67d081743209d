import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser shows this page again as it was left, from its back/forward cache. A page that waits for
 * having been left would wait for ever.
 */
export function usePageRestored(onRestored: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestored();
  });
  useEffect(() => {
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
