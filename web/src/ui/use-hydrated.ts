import { useSyncExternalStore } from 'react';

/** Firefox then does not restore after a reload whether a button was disabled. React has no type for it. */
export const notRestored: object = { autoComplete: 'off' };

const subscribe = () => () => undefined;

/** False in the prerendered page and until hydration, for controls that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
