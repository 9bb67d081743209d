import { VisuallyHidden } from '@chakra-ui/react';
import type { AnchorHTMLAttributes } from 'react';
import { newTabNote } from '#web/content/link.ts';

/**
 * An anchor that leaves the site. Web addresses open in a new tab, say so to whoever cannot see it, and tell the other page
 * nothing of ours (`noopener`).
 */
export function OutsideAnchor({
  href,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  if (!href.startsWith('https:')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden>{`, ${newTabNote}`}</VisuallyHidden>
    </a>
  );
}
