import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findRoute, pageTagMark, pageTags, type Route } from './routes.ts';

/** By the keys of the router's locations. After a reload the browser itself restores the position. */
const positions = new Map<string, number>();

/** The page's heading, made focusable: a screen reader announces the page when it is focused. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/**
 * Does for a page within the site what the browser does when it loads one (L11): title and description, the scroll
 * position, and the focus, which goes to the heading.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  // Before the new page is painted, so that no frame of it shows the old position.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Later pages fade in. The first page of a visit is painted at once.
    document.documentElement.dataset.navigated = '';
    showPageTags(findRoute(pathname));
    scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? scrollY) : 0);
    if (navigation !== NavigationType.Replace || !hasFocusOutsidePage()) pageHeading()?.focus({ preventScroll: true });
    if (navigation === NavigationType.Push)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [pathname, hash, key, navigation]);

  useLayoutEffect(() => {
    const note = () => positions.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key]);
}

/** A redirect may come late, when the visitor has already moved the focus into the bar. */
function hasFocusOutsidePage(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !document.getElementById('main')?.contains(activeElement)
  );
}

/** Describes another page in the head of the open document. */
function showPageTags(route: Route): void {
  document.title = route.page.title;
  for (const old of document.head.querySelectorAll(`[${pageTagMark}]`)) old.remove();
  for (const { tag, attributes } of pageTags(route)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(pageTagMark, '');
    document.head.append(element);
  }
}
