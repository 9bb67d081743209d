import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { PagePath } from '#web/content/pages.ts';
import { preloadPage } from './page-loader.ts';

type RouteLinkProps = LinkProps & {
  readonly to: PagePath;
  /** A place on that page, by its `id`. */
  readonly place?: string;
  /** What the page is opened for, as the query of its address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link within the site. Its page is fetched on the first sign of intent, so that following it is instant. */
export function RouteLink({ to, place, query, ...rest }: RouteLinkProps) {
  const preload = () => preloadPage(to);
  const address = { pathname: to, hash: place, search: query && String(new URLSearchParams(query)) };
  return (
    <Link discover="none" to={address} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
  );
}
