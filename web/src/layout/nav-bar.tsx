import { Box, Flex, HStack, Link } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import Mark from '#web/artwork/mark.svg?react';
import { company } from '#web/content/company.ts';
import { navigation } from '#web/content/navigation.ts';
import { pages } from '#web/content/pages.ts';
import { OutsideAnchor, RouteLink } from '#web/src/navigation/links.tsx';
import { DisplaySwitches } from './display-switches.tsx';
import { SessionSlot } from './session-slot.tsx';
import { MainLink, MainLinks, MenuButton, SiteMenu } from './site-menu.tsx';

function HomeLink() {
  return (
    <Link
      asChild
      variant="plain"
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontWeight="bold"
      py="2"
      whiteSpace="nowrap"
      // Where the name does not fit beside the mark, it wraps out of sight.
      flexWrap="wrap"
      height="target"
      minW="7"
      overflow="hidden"
    >
      <RouteLink to="/" aria-label={navigation.homeLink}>
        <Mark width="28" height="28" />
        {company.name}
      </RouteLink>
    </Link>
  );
}

/** On a small screen, once the page is scrolled: a chat, and the form on the contact page. */
function OfferedContact() {
  const { pathname } = useLocation();
  if (pathname === '/contact') return null;
  return (
    <Box
      ms="auto"
      css={{
        '&': { display: 'none' },
        '@container (20rem < width < 64rem)': { 'html[data-scrolled] &': { display: 'flex' } },
      }}
    >
      <Link asChild variant="plain" px="3" py="3" fontWeight="medium">
        <OutsideAnchor href={company.whatsApp.href}>{navigation.whatsApp}</OutsideAnchor>
      </Link>
      <MainLink label={pages['/contact'].name} to="/contact" isOffered />
    </Box>
  );
}

/**
 * The navigation bar (L2–L4). Its links need 64rem of it, in the size of text that the visitor has chosen: a media query
 * would not know text that is enlarged without zoom (WCAG 1.4.4). The boot script sets `data-scrolled` before the first paint, so a reload in mid-page shows
 * the right bar at once.
 */
export function NavBar() {
  return (
    <Box as="header" position="fixed" top="0" insetX="0" zIndex="nav" color="fg.onNight" containerType="inline-size">
      {/* The ground of the bar: nothing at the top of a page, a floating card once the page is scrolled (L2). */}
      <Box
        mx="auto"
        width="full"
        maxW="page"
        borderWidth="1px"
        borderColor="transparent"
        transition="background-color 200ms ease-out, color 200ms ease-out, box-shadow 200ms ease-out, margin 200ms ease-out, width 200ms ease-out"
        css={{
          'html[data-scrolled] &': { layerStyle: 'floatingBar' },
          // Without scripting nothing can tell how far the page is scrolled, and white words must not end up on paper.
          '@media (scripting: none)': { layerStyle: 'floatingBar' },
        }}
      >
        <Flex align="center" justify="space-between" minH="16" px={{ base: '4', md: '7' }}>
          <HomeLink />
          <HStack gap="3" minW="0" css={{ '@container not (width >= 64rem)': { display: 'none' } }}>
            <HStack as="nav" aria-label={navigation.landmark} gap="1" flexShrink="0">
              <MainLinks offersContact />
            </HStack>
            <DisplaySwitches />
            <HStack justify="flex-end" minW="0" css={{ 'html[data-session] &': { width: '19rem' } }}>
              <SessionSlot />
            </HStack>
          </HStack>
          <OfferedContact />
          <MenuButton />
        </Flex>
      </Box>
      <SiteMenu />
    </Box>
  );
}
