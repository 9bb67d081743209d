import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { loadPart } from '#web/src/document/load-part.ts';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import type { ShownToast, ToastRegion } from './toast-region.tsx';
import type { Toast } from './toasts-words.ts';

/** T5 requires that a closed toast stays in the state for this time. */
const removalMs = 1_000_000;

type Toasts = {
  readonly showToast: (toast: Toast) => void;
  readonly dismissToast: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}

/** Call this function early, so that a toast can report a lost network. */
export const loadToastRegion = () => import('./toast-region.tsx');

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [region, setRegion] = useState<{ readonly View: typeof ToastRegion; readonly takesFocus: boolean }>();

  const showRegion = (takesFocus: boolean) => {
    loadPart(loadToastRegion).then(
      ({ ToastRegion: View }) => setRegion((current) => current ?? { View, takesFocus }),
      () => undefined,
    );
  };
  const [toasts] = useState<Toasts>({
    showToast: (toast) => {
      setShown((last) => ({ id: (last?.id ?? 0) + 1, toast, isOpen: true }));
      showRegion(false);
    },
    dismissToast: () => setShown((last) => (last?.isOpen ? { ...last, isOpen: false } : last)),
  });

  useEffect(() => {
    if (!shown || shown.isOpen) return undefined;
    const timer = setTimeout(() => setShown(null), removalMs);
    return () => clearTimeout(timer);
  }, [shown]);

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'F8') showRegion(true);
  });

  return (
    <ToastContext value={toasts}>
      {children}
      {region && <region.View shown={shown} onDismiss={toasts.dismissToast} takesFocus={region.takesFocus} />}
    </ToastContext>
  );
}
