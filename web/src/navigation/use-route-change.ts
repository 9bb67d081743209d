import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { findRoute, pageTagMark, pageTags, type Route } from './routes.ts';

const positions = new Map<string, number>();

export const pageHeading = () => focusable(document.querySelector<HTMLElement>('#main h1'));

/** Screen readers announce a page by its focused heading, which is not focusable by itself. */
function focusable(element: HTMLElement | null): HTMLElement | null {
  element?.setAttribute('tabindex', '-1');
  return element;
}

/** Sets title, description, scroll position and focus after each change of the path. */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.documentElement.dataset.navigated = '';
    showPageTags(findRoute(pathname));
    scrollTo(0, navigation === NavigationType.Pop ? (positions.get(key) ?? scrollY) : 0);
    const place = navigation === NavigationType.Push ? document.getElementById(hash.slice(1)) : null;
    if (navigation !== NavigationType.Replace || !hasFocusOutsidePage())
      (focusable(place) ?? pageHeading())?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, [pathname, hash, key, navigation]);

  useWindowEvent('scroll', () => positions.set(key, scrollY));
}

/** A visitor can focus something outside of main, for example while a page that redirects is loading. */
function hasFocusOutsidePage(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !document.getElementById('main')?.contains(activeElement)
  );
}

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
