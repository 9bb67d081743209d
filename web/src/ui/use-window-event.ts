import { useEffect, useEffectEvent } from 'react';

declare global {
  interface WindowEventMap {
    /** The event of the document also reaches the window. */
    visibilitychange: Event;
  }
}

export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  onEvent: (event: WindowEventMap[Type]) => void,
): void {
  const listener = useEffectEvent(onEvent);
  useEffect(() => {
    const listen = (event: WindowEventMap[Type]) => listener(event);
    addEventListener(type, listen);
    return () => removeEventListener(type, listen);
  }, [type]);
}
