import { Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#web/src/ui/use-hydrated.ts';
import { opening } from './words.ts';

/** When this document had its first words. Undefined after Back and in a restored or prerendered tab. */
function readOpeningMs(): number | undefined {
  const [load] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const isMeasured =
    load instanceof PerformanceNavigationTiming &&
    load.type === 'navigate' &&
    // Only Chromium prerenders, and says when the visitor came.
    !('activationStart' in load && load.activationStart);
  return isMeasured ? paint?.startTime : undefined;
}

export function Opening() {
  const isHydrated = useHydrated();
  // The page that the browser has loaded. A page that a link has shown has another key.
  const isLoaded = useLocation().key === 'default';
  return (
    <Text id="opening" textStyle="note" minH="2lh">
      {isHydrated && isLoaded ? opening.measured(readOpeningMs()) : opening.text}
    </Text>
  );
}
