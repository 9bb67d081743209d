import { Box, Button, Flex, HStack, Link, Stack } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import MenuIcon from '#web/artwork/icons/menu.svg?react';
import Mark from '#web/artwork/mark.svg?react';
import { company } from '#web/content/company.ts';
import { mainLinks, navigation } from '#web/content/navigation.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { ParticlesSwitch } from './particles-switch.tsx';
import { SessionSlot } from './session-slot.tsx';

const menuId = 'site-menu';

/** A chosen link closes the menu (L4). Without JavaScript the link loads a new page, whose menu is closed. */
function closeMenu(): void {
  document.getElementById(menuId)?.hidePopover();
}

function MainLinks() {
  const { pathname } = useLocation();
  return mainLinks.map(({ label, to }) => (
    <Link
      key={to}
      asChild
      variant="plain"
      px={{ base: '3', md: '2', lg: '3' }}
      py="3"
      fontWeight="medium"
      textUnderlineOffset="0.5em"
      _currentPage={{
        textDecoration: 'underline',
        textDecorationColor: 'marigold.400',
        textDecorationThickness: '2px',
      }}
    >
      <RouteLink to={to} aria-current={pathname === to ? 'page' : undefined} onClick={closeMenu}>
        {label}
      </RouteLink>
    </Link>
  ));
}

/**
 * The navigation bar (L2–L4): on the night at the top of a page, a floating bar once the page is scrolled. The boot
 * script sets `data-scrolled` before the first paint, so a reload in mid-page shows the right bar at once. The menu is a
 * native popover and works before, and without, any of our JavaScript.
 */
export function NavBar() {
  return (
    <Box as="header" position="fixed" top="0" insetX="0" zIndex="nav" color="fg.onNight">
      <Box
        mx="auto"
        maxW="page"
        borderWidth="1px"
        borderColor="transparent"
        transition="background-color 200ms ease-out, color 200ms ease-out, box-shadow 200ms ease-out, margin 200ms ease-out"
        css={{
          'html[data-scrolled] &': {
            marginTop: '2',
            marginInline: { base: '2', xl: 'auto' },
            background: 'bg.panel',
            color: 'fg',
            borderColor: 'border',
            borderRadius: 'lg',
            boxShadow: 'float',
          },
          // Without scripting nothing can tell how far the page is scrolled, and white words must not end up on paper.
          '@media (scripting: none)': {
            marginTop: '2',
            marginInline: { base: '2', xl: 'auto' },
            background: 'bg.panel',
            color: 'fg',
            borderColor: 'border',
            borderRadius: 'lg',
            boxShadow: 'float',
          },
        }}
      >
        <Flex align="center" justify="space-between" minH="16" px={{ base: '4', md: '7' }}>
          <Link
            asChild
            variant="plain"
            display="inline-flex"
            alignItems="center"
            gap="2"
            fontWeight="bold"
            py="2"
            flexShrink="0"
            whiteSpace="nowrap"
          >
            <RouteLink to="/" aria-label={navigation.homeLink} onClick={closeMenu}>
              <Mark width="28" height="28" />
              {company.name}
            </RouteLink>
          </Link>
          <HStack gap={{ lg: '2', xl: '4' }} minW="0" hideBelow="lg">
            <HStack as="nav" aria-label={navigation.landmark} gap={{ lg: '0', xl: '2' }} flexShrink="0">
              <MainLinks />
            </HStack>
            <HStack gap="0">
              <ParticlesSwitch />
              <ColourModeSwitch />
            </HStack>
            <HStack justify="flex-end" minW="0" css={{ 'html[data-session] &': { width: '19rem' } }}>
              <SessionSlot onChoose={closeMenu} />
            </HStack>
          </HStack>
          <Button
            hideFrom="lg"
            variant="ghost"
            size="sm"
            px="3"
            fontSize="1.5rem"
            aria-label={navigation.menu.label}
            popoverTarget={menuId}
          >
            <MenuIcon />
          </Button>
        </Flex>
      </Box>
      <Stack
        as="nav"
        id={menuId}
        popover="auto"
        aria-label={navigation.menu.label}
        gap="0"
        m="0"
        p="4"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        boxShadow="float"
        css={{
          position: 'fixed',
          inset: { base: 'auto 0.5rem 0.5rem', md: '4.5rem 0.5rem auto auto' },
          width: { base: 'auto', md: '20rem' },
          fontSize: '1.25rem',
          '&:not(:popover-open)': { display: 'none' },
        }}
      >
        <MainLinks />
        <HStack justify="space-between" mt="3" pt="4" borderTopWidth="1px" borderColor="border">
          <SessionSlot onChoose={closeMenu} />
          <HStack gap="0">
            <ParticlesSwitch />
            <ColourModeSwitch />
          </HStack>
        </HStack>
      </Stack>
    </Box>
  );
}
