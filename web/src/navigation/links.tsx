import { Box, Button, Link, VisuallyHidden } from '@chakra-ui/react';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import ArrowIcon from '#web/artwork/icons/arrow-right.svg?react';
import { newTabNote, type PageLink } from '#web/content/navigation.ts';
import type { PagePath } from '#web/content/pages.ts';
import { pageHeading } from './use-route-change.ts';

type RouteLinkProps = LinkProps & {
  readonly to: PagePath;
  readonly label?: string;
  readonly completion?: string;
  /** The `id` of an element on the page. */
  readonly place?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** If its target is the current page, the link scrolls to the top. */
export function RouteLink({ to, label, completion, place, query, onClick, children, ...rest }: RouteLinkProps) {
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
    >
      {label}
      {completion && <VisuallyHidden>{` ${completion}`}</VisuallyHidden>}
      {children}
    </RouterLink>
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
      <RouteLink label={label} to={to} />
    </Link>
  );
}

export function ArrowLink(props: PageLink & Pick<RouteLinkProps, 'query'>) {
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
      <RouteLink {...props}>
        <ArrowIcon />
      </RouteLink>
    </Link>
  );
}

export function ButtonLink({ isMain = false, ...link }: PageLink & { readonly isMain?: boolean }) {
  return (
    <Button asChild variant={isMain ? 'surface' : 'outline'}>
      <RouteLink {...link} />
    </Button>
  );
}

type ChannelLinkProps = {
  readonly icon: ReactNode;
  readonly href: string;
  readonly text: string;
  readonly isTall?: boolean;
};

/** An item of a ruled list on a dark ground: a way to reach the company. */
export function ChannelLink({ icon, href, text, isTall = false }: ChannelLinkProps) {
  return (
    <Box as="li" borderTopWidth="1px">
      <Link
        asChild
        variant="plain"
        display="flex"
        alignItems="center"
        gap="4"
        minH="target"
        py={isTall ? '3' : '0'}
        textStyle="label"
      >
        <OutsideAnchor href={href}>
          <Box as="span" fontSize="1.375rem" color="marigold.400" flexShrink="0">
            {icon}
          </Box>
          <Box as="span" minW="0" overflowWrap="anywhere">
            {text}
          </Box>
        </OutsideAnchor>
      </Link>
    </Box>
  );
}

type OutsideAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string;
  readonly completion?: string | undefined;
};

export function OutsideAnchor({ href, completion, children, ...rest }: OutsideAnchorProps) {
  const inNewTab = href.startsWith('https:') && { target: '_blank', rel: 'noopener' };
  return (
    <a href={href} {...inNewTab} {...rest}>
      {children}
      {completion && <VisuallyHidden>{` ${completion}`}</VisuallyHidden>}
      {inNewTab && <VisuallyHidden>{`, ${newTabNote}`}</VisuallyHidden>}
    </a>
  );
}
