import { Box, Button, HStack, Link, Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import CloseIcon from '#web/artwork/icons/close.svg?react';
import MenuIcon from '#web/artwork/icons/menu.svg?react';
import { company } from '#web/facts/company.ts';
import { closeMenu, menuId, OutsideAnchor, RouteLink } from '#web/src/navigation/links.tsx';
import { contactLink, mainLinks, navigation } from '#web/src/navigation/navigation-words.ts';
import { useWindowEvent } from '#web/src/ui/use-window-event.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { SessionSlot } from './session-slot.tsx';

export function MenuButton() {
  return (
    <Button
      variant="ghost"
      size="xs"
      fontSize="1.5rem"
      px="2"
      me="-2"
      aria-label={navigation.menu.label}
      popoverTarget={menuId}
      css={{
        _barFromLg: { display: 'none' },
        // Apart, because a browser without popovers ignores the second rule.
        '& > :last-child': { display: 'none' },
        'header:has(:popover-open) & > :first-child': { display: 'none' },
        'header:has(:popover-open) & > :last-child': { display: 'block' },
      }}
    >
      <MenuIcon />
      <CloseIcon />
    </Button>
  );
}

/** A native popover works before hydration and without JavaScript. */
export function SiteMenu() {
  useMenuEnd();
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
        inset: { base: 'auto 0.5rem 0.5rem', md: '5rem 2rem auto auto' },
        width: { base: 'auto', md: '22rem' },
        maxHeight: 'calc(100dvh - 5.5rem)',
        fontSize: '1.25rem',
        '&:not(:popover-open)': { display: 'none' },
        '@supports not selector(:popover-open)': {
          display: 'none',
          position: 'absolute',
          inset: '100% 0.5rem auto',
          'header:focus-within &': { _barBelowLg: { display: 'flex' } },
        },
      }}
    >
      <MainLinks />
      {company.whatsApp && (
        <Link asChild variant="plain" p="3" fontWeight="medium">
          <OutsideAnchor href={company.whatsApp} label={navigation.whatsApp} />
        </Link>
      )}
      <HStack wrap="wrap" gap="0" mt="3" pt="3" borderTopWidth="1px">
        <SessionSlot />
        <Box ms="auto">
          <ColourModeSwitch />
        </Box>
      </HStack>
    </Stack>
  );
}

/** The browser closes the menu at Escape and at a click outside. It also closes at a navigation, and without its button. */
function useMenuEnd(): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    if (shownKey.current !== key) closeMenu();
    shownKey.current = key;
  }, [key]);
  useWindowEvent('resize', () => {
    if (!document.querySelector(`[popovertarget=${menuId}]`)?.checkVisibility()) closeMenu();
  });
  // An open menu would cover the focused part of the page (WCAG 2.4.11).
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('header')) closeMenu();
  });
}

export function MainLinks({ isInBar = false }: { readonly isInBar?: boolean }) {
  const { pathname } = useLocation();
  const links = isInBar ? mainLinks.filter(({ to }) => to !== contactLink.to) : mainLinks;
  return links.map(({ label, to }) => (
    <Link key={to} asChild variant="plain" p="3" fontWeight="medium" lineHeight="1.2" textWrap="balance">
      <RouteLink label={label} to={to} aria-current={pathname === to ? 'page' : undefined} />
    </Link>
  ));
}
