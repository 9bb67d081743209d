import type { AnchorHTMLAttributes } from 'react';

/** An anchor that leaves the site. Web addresses open in a new tab and tell the other page nothing of ours (`noopener`). */
export function OutsideAnchor({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const newTab = href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...newTab} {...rest}>
      {children}
    </a>
  );
}
