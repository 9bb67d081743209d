import type { Notice } from '#web/content/notices.ts';

/** How long a toast stays on the screen unless something is pointing at it (T5). */
export const noticeDurationMs = 5000;
/** How long a dismissed toast is kept, closed, before it is removed (T5). */
export const noticeRemovalMs = 1_000_000;
/** How far right a toast has to be swiped to be dismissed, in CSS pixels (T5). */
export const noticeSwipePx = 50;

export type ShownNotice = {
  readonly id: number;
  readonly notice: Notice;
  readonly isOpen: boolean;
  readonly tryAgain: (() => void) | undefined;
};

export type NoticeRegionProps = {
  readonly shown: ShownNotice | null;
  readonly onDismiss: (id: number) => void;
  /** Focus the region as soon as it is there: F8 was pressed before it was loaded. */
  readonly focusOnMount: boolean;
};
