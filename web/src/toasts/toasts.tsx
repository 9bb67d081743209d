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
import type { Toast } from '#web/content/toasts.ts';
import type { ToastRegionProps } from './toast-region.tsx';

/** A dismissed toast stays in the state, closed, for this time. T5 fixes the value. */
const removalMs = 1_000_000;

export type ShownToast = {
  readonly id: number;
  readonly toast: Toast;
  readonly isOpen: boolean;
  readonly tryAgain: (() => void) | undefined;
};

type Toasts = {
  /** Replaces the current toast (T5). `tryAgain` repeats what failed; give it where that helps. */
  readonly showToast: (toast: Toast, tryAgain?: () => void) => void;
  readonly dismissToast: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

/** Shows and dismisses the toast (T5). Both functions are stable. Throws outside `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider around it.');
  return toasts;
}

/** Fetches the code of the region. Call it early, so that a toast can report a lost network. */
export const loadToastRegion = () => import('./toast-region.tsx');

/** Holds the one toast (T5). The first toast or the first F8 brings the region. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [region, setRegion] = useState<{
    readonly View: ComponentType<ToastRegionProps>;
    readonly takesFocus: boolean;
  }>();
  const lastId = useRef(0);

  const showRegion = useCallback((takesFocus: boolean) => {
    loadToastRegion().then(
      ({ ToastRegion: View }) => setRegion((current) => current ?? { View, takesFocus }),
      // If the toast code cannot be loaded, the error is still shown in the form. The next toast loads it again.
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

  useF8(useCallback(() => showRegion(true), [showRegion]));

  const toasts = useMemo(() => ({ showToast, dismissToast }), [showToast, dismissToast]);
  return (
    <ToastContext value={toasts}>
      {children}
      {region && <region.View shown={shown} onDismiss={dismissToast} takesFocus={region.takesFocus} />}
    </ToastContext>
  );
}

function useF8(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'F8') onPress();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onPress]);
}
