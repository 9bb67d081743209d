import { Button, Link, VisuallyHidden } from '@chakra-ui/react';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import ArrowIcon from '#web/artwork/icons/arrow-right.svg?react';
import { newTabNote, type PageLink } from '#web/content/navigation.ts';
import type { PagePath } from '#web/content/pages.ts';
import { pageHeading } from './use-route-change.ts';

type RouteLinkProps = LinkProps & {
  readonly to: PagePath;
  /** The `id` of an element on the page. */
  readonly place?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** On its own page the link scrolls to the top. */
export function RouteLink({ to, place, query, onClick, ...rest }: RouteLinkProps) {
  const isHere = useLocation().pathname === to && !query;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    closeMenu();
    if (isHere && !place && !opensElsewhere(event)) startPageAgain();
  };
  return (
    <RouterLink
      discover="none"
      to={{ pathname: to, hash: place, search: query && String(new URLSearchParams(query)) }}
      onClick={follow}
      {...rest}
    />
  );
}

export const menuId = 'site-menu';

export function closeMenu(): void {
  document.getElementById(menuId)?.hidePopover();
}

function opensElsewhere({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || altKey || ctrlKey || shiftKey;
}

function startPageAgain(): void {
  scrollTo(0, 0);
  pageHeading()?.focus({ preventScroll: true });
}

export function TextLink({ label, to }: PageLink) {
  return (
    <Link asChild>
      <RouteLink to={to}>{label}</RouteLink>
    </Link>
  );
}

type ArrowLinkProps = PageLink & { readonly query?: Readonly<Record<string, string>> };

export function ArrowLink({ label, completion, to, query }: ArrowLinkProps) {
  return (
    <Link
      asChild
      variant="plain"
      display="inline-flex"
      alignItems="center"
      alignSelf="flex-start"
      gap="2"
      py="2"
      fontWeight="semibold"
      color="fg.link"
    >
      <RouteLink to={to} query={query}>
        {label}
        {completion && <VisuallyHidden> {completion}</VisuallyHidden>}
        <ArrowIcon />
      </RouteLink>
    </Link>
  );
}

export function ButtonLink({ label, completion, to, isMain = false }: PageLink & { readonly isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'surface' : 'outline'}>
      <RouteLink to={to}>
        {label}
        {completion && <VisuallyHidden>{` ${completion}`}</VisuallyHidden>}
      </RouteLink>
    </Button>
  );
}

type OutsideAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

export function OutsideAnchor({ href, children, ...rest }: OutsideAnchorProps) {
  const inNewTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener' };
  return (
    <a href={href} {...inNewTab} {...rest}>
      {children}
      {inNewTab && <VisuallyHidden>{`, ${newTabNote}`}</VisuallyHidden>}
    </a>
  );
}
