import type { Toast } from './words.ts';

export type ShownToast = {
  readonly id: number;
  readonly toast: Toast;
  readonly isOpen: boolean;
  readonly tryAgain: (() => void) | undefined;
};

export type ToastRegionProps = {
  readonly shown: ShownToast | null;
  readonly onDismiss: () => void;
  /** The visitor pressed F8 before the region was loaded. */
  readonly takesFocus: boolean;
};
