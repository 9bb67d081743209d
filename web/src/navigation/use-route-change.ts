import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageHeading } from './page-heading.ts';
import { findRoute } from './routes.ts';
import { recordScroll, recordedScroll } from './scroll-restoration.ts';

/** A redirect may come late: whoever has begun to tab through the bar meanwhile keeps their place. */
function hasFocusOutsidePage(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !document.getElementById('main')?.contains(activeElement)
  );
}

/** The place that an address names after its page. */
function namedPlace(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/**
 * What a browser does by itself when a page is loaded, done for a page that was only swapped in (L11): its title, the
 * top of the page, and focus on its heading, which a screen reader then announces. Going back returns to the place; the
 * browser does so by itself only when the page was there in time.
 */
export function useRouteChange(): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrived = useRef(pathname);
  useEffect(() => recordScroll(() => arrived.current === location.pathname), []);
  // Before the new page is painted: not one frame of it is to be seen at the old place.
  useLayoutEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    // From now on pages fade in. The first one of a visit is painted at once.
    document.documentElement.dataset.navigated = '';
    document.title = findRoute(pathname).page.title;
    scrollTo(0, navigation === NavigationType.Pop ? (recordedScroll() ?? scrollY) : 0);
    if (navigation !== NavigationType.Replace || !hasFocusOutsidePage()) pageHeading()?.focus({ preventScroll: true });
    if (navigation === NavigationType.Push) namedPlace(hash)?.scrollIntoView();
  }, [pathname, hash, navigation]);
}
