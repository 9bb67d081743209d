import { createContext, useContext } from 'react';
import type { Notice } from '#web/content/notices.ts';

/** `tryAgain` does once more what has failed; give it where that helps. */
export type Notify = (notice: Notice, tryAgain?: () => void) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** How a component tells the visitor something (T5). Throws outside `NoticeProvider`. */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NoticeProvider around it.');
  return notify;
}
