import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { PagePath } from '#web/content/pages.ts';
import { preloadPage } from './page-loader.ts';

type RouteLinkProps = LinkProps & { readonly to: PagePath; readonly ref?: Ref<HTMLAnchorElement> };

/** A link within the site. Its page is fetched on the first sign of intent, so that following it is instant. */
export function RouteLink({ to, ...rest }: RouteLinkProps) {
  const preload = () => preloadPage(to);
  return <Link discover="none" to={to} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />;
}
