import type { MouseEvent, Ref } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import type { PagePath } from '#web/content/pages.ts';
import { pageHeading } from './page-heading.ts';
import { preloadPage } from './page-loader.ts';

type RouteLinkProps = LinkProps & {
  readonly to: PagePath;
  /** A place on that page, by its `id`. */
  readonly place?: string;
  /** What the page is opened for, as the query of its address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/**
 * A link within the site. Its page is fetched on the first sign of intent, so that following it is instant. One to the page
 * that is open leads to its top.
 */
export function RouteLink({ to, place, query, onClick, ...rest }: RouteLinkProps) {
  const isHere = useLocation().pathname === to && !query;
  const preload = () => preloadPage(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isHere && !place && !opensElsewhere(event)) startPageAgain();
  };
  return (
    <Link
      discover="none"
      to={{ pathname: to, hash: place, search: query && String(new URLSearchParams(query)) }}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={follow}
      {...rest}
    />
  );
}

function opensElsewhere({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function startPageAgain(): void {
  scrollTo(0, 0);
  pageHeading()?.focus({ preventScroll: true });
}
