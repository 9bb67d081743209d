import { useEffect, useEffectEvent } from 'react';

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
