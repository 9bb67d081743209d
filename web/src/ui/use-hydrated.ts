import { useSyncExternalStore } from 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** With `off`, Firefox 153 does not restore after a reload whether the button was disabled (tried 2026-11-25). */
    autoComplete?: 'off' | undefined;
  }
}

const subscribe = () => () => undefined;

/** False in the prerendered page and until hydration, for controls that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
