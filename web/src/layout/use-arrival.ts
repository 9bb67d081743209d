import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { metadataOf } from '#web/src/routing/page-metadata.ts';

/**
 * What a browser does by itself when a page is loaded, done for a page that was only swapped in (L11): its title, the
 * top of the page, and focus on its heading, which a screen reader then announces. Going back keeps the place.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrived = useRef(pathname);
  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    document.title = metadataOf(pathname).title;
    if (navigation === NavigationType.Pop || hash) return;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('#main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);
}
