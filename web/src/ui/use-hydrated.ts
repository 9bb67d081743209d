import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the prerendered page and until hydration, for controls that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
