import { Button, HStack, Link, Stack } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import MenuIcon from '#web/artwork/icons/menu.svg?react';
import { mainLinks, navigation, type PageLink } from '#web/content/navigation.ts';
import { menuId, RouteLink } from '#web/src/navigation/links.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { SessionSlot } from './session-slot.tsx';

export function MenuButton() {
  return (
    <Button
      variant="ghost"
      size="xs"
      fontSize="1.5rem"
      aria-label={navigation.menu.label}
      popoverTarget={menuId}
      css={{ '@container (width >= 64rem)': { display: 'none' } }}
    >
      <MenuIcon />
    </Button>
  );
}

/** The menu of small screens (L4): a native popover, which works before, and without, any of our JavaScript. */
export function SiteMenu() {
  return (
    <Stack
      as="nav"
      id={menuId}
      popover="auto"
      aria-label={navigation.menu.label}
      layerStyle="floating"
      gap="0"
      m="0"
      p="4"
      borderWidth="1px"
      css={{
        position: 'fixed',
        inset: { base: 'auto 0.5rem 0.5rem', md: '4.5rem 0.5rem auto auto' },
        width: { base: 'auto', md: '20rem' },
        maxHeight: 'calc(100dvh - 5.5rem)',
        fontSize: '1.25rem',
        '&:not(:popover-open)': { display: 'none' },
      }}
    >
      <MainLinks />
      <HStack justify="space-between" mt="3" px="3" pt="4" borderTopWidth="1px" borderColor="border">
        <SessionSlot />
        <DisplaySwitches />
      </HStack>
    </Stack>
  );
}

type MainLinkProps = PageLink & {
  /** Whether the link is a button once the page is scrolled; never on the page it leads to. */
  readonly isOffered: boolean;
};

export function MainLink({ label, to, isOffered }: MainLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      asChild
      variant="plain"
      px="3"
      py="3"
      fontWeight="medium"
      textUnderlineOffset="0.5em"
      _currentPage={{
        textDecoration: 'underline',
        textDecorationColor: 'marigold.400',
        textDecorationThickness: '2px',
      }}
      css={{
        'html[data-scrolled] &[data-offer]': {
          bg: 'action',
          color: 'action.contrast',
          borderRadius: 'md',
          my: '1',
          py: '2',
          _hover: { bg: 'action.hover', textDecoration: 'none' },
        },
      }}
    >
      <RouteLink
        to={to}
        data-offer={isOffered && pathname !== to ? '' : undefined}
        aria-current={pathname === to ? 'page' : undefined}
      >
        {label}
      </RouteLink>
    </Link>
  );
}

export function MainLinks({ offersContact = false }: { readonly offersContact?: boolean }) {
  return mainLinks.map((link) => (
    <MainLink key={link.to} {...link} isOffered={offersContact && link.to === '/contact'} />
  ));
}
