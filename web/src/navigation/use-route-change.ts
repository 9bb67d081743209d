import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { setMark } from '#web/src/document/marks.ts';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { findRoute, pageTagAttribute, pageTags, type Route } from './routes.ts';

const positions = new Map<string, number>();

export const pageHeading = () => focusable(document.querySelector<HTMLElement>('#main h1'));

/** Screen readers announce a page by its focused heading, which is not focusable by itself. */
function focusable(element: HTMLElement | null): HTMLElement | null {
  element?.setAttribute('tabindex', '-1');
  return element;
}

export function useRouteChange(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setMark('navigated', '');
    showPageTags(findRoute(pathname));
    scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? scrollY) : 0);
    if (navigation !== NavigationType.Replace || !hasFocusOutsidePage()) pageHeading()?.focus({ preventScroll: true });
  }, [pathname, key, navigation]);

  const isFollowed = navigation !== NavigationType.Pop;
  useLayoutEffect(() => showPlace(location.hash.slice(1), isFollowed), [location, isFollowed]);

  useWindowEvent('scroll', () => positions.set(key, scrollY));
}

/**
 * Shows the place that the hash of a URL names, also one that comes later: a lazy part, or one that needs a session. When a
 * page loads, the browser itself shows a place that is not in closed details. Returns the function that ends the wait.
 */
function showPlace(id: string, isFollowed: boolean): (() => void) | undefined {
  const show = (): boolean => {
    const place = id === '' ? null : document.getElementById(id);
    if (!place) return id === '';
    for (let part = place.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    (place.querySelector<HTMLElement>(':scope > summary') ?? focusable(place))?.focus({ preventScroll: true });
    place.scrollIntoView();
    return true;
  };
  const isClosed = document.getElementById(id)?.closest('details:not([open])');
  if (!isFollowed && document.getElementById(id) && !isClosed) return undefined;
  if (show()) return undefined;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A visitor can focus something outside of main, for example while a page that redirects is loading. */
function hasFocusOutsidePage(): boolean {
  return document.activeElement?.matches('body, #main, #main *') === false;
}

function showPageTags(route: Route): void {
  document.title = route.page.title;
  for (const old of document.head.querySelectorAll(`[${pageTagAttribute}]`)) old.remove();
  for (const { tag, attributes } of pageTags(route)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(pageTagAttribute, '');
    document.head.append(element);
  }
}
