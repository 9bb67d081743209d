import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router-dom';
import { canFade, fadeToPage } from './fade-to-page.ts';
import { isPageLoaded, preloadPage } from './page-loader.ts';

/** A click that follows the link here, rather than in another tab or window. */
function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** A link within the site. Its page is fetched on the first sign of intent, so that following it is instant. */
export function RouteLink({ to, onClick, ...rest }: LinkProps & { readonly to: string }) {
  const navigate = useNavigate();
  const preload = () => preloadPage(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const leadsOn = new URL(to, location.href).pathname !== location.pathname;
    if (!isPlainClick(event) || !leadsOn || !isPageLoaded(to) || !canFade()) return;
    event.preventDefault();
    fadeToPage(() => void navigate(to));
  };
  return (
    <Link
      discover="none"
      to={to}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={follow}
      {...rest}
    />
  );
}
