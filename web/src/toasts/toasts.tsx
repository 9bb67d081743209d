import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadPart } from '#web/src/http/load-part.ts';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import type { ShownToast, ToastRegionProps } from './shown-toast.ts';
import type { Toast } from './words.ts';

/** T5 requires that a closed toast stays in the state for this time. */
const removalMs = 1_000_000;

type Toasts = {
  readonly showToast: (toast: Toast, tryAgain?: () => void) => void;
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
  const [region, setRegion] = useState<{
    readonly View: ComponentType<ToastRegionProps>;
    readonly takesFocus: boolean;
  }>();
  const lastId = useRef(0);

  const showRegion = useCallback((takesFocus: boolean) => {
    loadPart(loadToastRegion).then(
      ({ ToastRegion: View }) => setRegion((current) => current ?? { View, takesFocus }),
      () => undefined,
    );
  }, []);

  const showToast = useCallback(
    (toast: Toast, tryAgain?: () => void) => {
      lastId.current += 1;
      setShown({ id: lastId.current, toast, isOpen: true, tryAgain });
      showRegion(false);
    },
    [showRegion],
  );

  const dismissToast = useCallback(
    () => setShown((current) => (current?.isOpen ? { ...current, isOpen: false } : current)),
    [],
  );

  useEffect(() => {
    if (!shown || shown.isOpen) return undefined;
    const timer = setTimeout(() => setShown(null), removalMs);
    return () => clearTimeout(timer);
  }, [shown]);

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'F8') showRegion(true);
  });

  const toasts = useMemo(() => ({ showToast, dismissToast }), [showToast, dismissToast]);
  return (
    <ToastContext value={toasts}>
      {children}
      {region && <region.View shown={shown} onDismiss={dismissToast} takesFocus={region.takesFocus} />}
    </ToastContext>
  );
}
