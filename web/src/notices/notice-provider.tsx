import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Notice } from '#web/content/notices.ts';
import { loadNoticeRegion } from './load-notice-region.ts';
import { PlainNotice } from './plain-notice.tsx';
import { noticeRemovalMs, type NoticeRegionProps, type ShownNotice } from './shown-notice.ts';
import { NotifyContext } from './use-notify.ts';

type NoticeProviderProps = {
  readonly children: ReactNode;
  /** Fetches the region's code. Stable. */
  readonly loadRegion?: typeof loadNoticeRegion;
};

/**
 * Holds the one toast there can be (T5): a new one takes the place of the earlier; a dismissed one is closed and removed
 * after `noticeRemovalMs`. The region's code is fetched with the first toast or the first F8; a toast must also show when
 * the network is gone, so a plain one stands in where that fetch fails, until a later one succeeds. In Chromium 147 none
 * does as long as the page is open (`canReachSite`).
 */
export function NoticeProvider({ children, loadRegion = loadNoticeRegion }: NoticeProviderProps) {
  const [shown, setShown] = useState<ShownNotice | null>(null);
  const [region, setRegion] = useState<{ readonly View: ComponentType<NoticeRegionProps>; readonly focus: boolean }>();
  const lastId = useRef(0);

  const showRegion = useCallback(
    (focus: boolean) => {
      void loadRegion().then(
        ({ NoticeRegion: View }) => setRegion((current) => (current?.View === View ? current : { View, focus })),
        () => setRegion((current) => current ?? { View: PlainNotice, focus }),
      );
    },
    [loadRegion],
  );

  const notify = useCallback(
    (notice: Notice, tryAgain?: () => void) => {
      lastId.current += 1;
      setShown({ id: lastId.current, notice, isOpen: true, tryAgain });
      showRegion(false);
    },
    [showRegion],
  );

  const dismiss = useCallback((id: number) => {
    const isThis = (current: ShownNotice | null) => current?.id === id;
    setShown((current) => (isThis(current) ? { ...current!, isOpen: false } : current));
    setTimeout(() => setShown((current) => (isThis(current) ? null : current)), noticeRemovalMs);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') showRegion(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [showRegion]);

  return (
    <NotifyContext value={notify}>
      {children}
      {region && <region.View shown={shown} onDismiss={dismiss} focusOnMount={region.focus} />}
    </NotifyContext>
  );
}
