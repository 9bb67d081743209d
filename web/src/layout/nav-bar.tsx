import { Box, Button, Flex, HStack, Link } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { Wordmark } from '#company/brand/logo.ts';
import Mark from '#company/brand/mark.svg?react';
import { company } from '#web/facts/company.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { contactLink, navigation } from '#web/src/navigation/navigation-words.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { SessionSlot } from './session-slot.tsx';
import { MainLinks, MenuButton, SiteMenu } from './site-menu.tsx';

function HomeLink() {
  return (
    <Link
      asChild
      variant="plain"
      display="inline-flex"
      alignItems="center"
      gap="2"
      me="auto"
      minH="target"
      fontWeight="bold"
      lineHeight="1.2"
    >
      <RouteLink to="/" aria-label={navigation.homeLink}>
        {Wordmark ? (
          <Box asChild width="auto">
            <Wordmark height="28" />
          </Box>
        ) : (
          <>
            {/* The negative margin removes the 3.5 px of empty space on the left of the SVG. */}
            <Box asChild flexShrink="0" ms="-3.5px">
              <Mark width="28" height="28" />
            </Box>
            {company.name}
          </>
        )}
      </RouteLink>
    </Link>
  );
}

function ContactButton() {
  const isCurrent = useLocation().pathname === contactLink.to;
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      minH="target"
      fontSize="inherit"
      css={{
        '&:not([aria-current])': { bg: 'marigold.400', color: 'night.900', _hover: { bg: 'marigold.300' } },
        _barBelowMd: { display: 'none' },
        '@container (22rem <= width < 48rem)': {
          _scrolled: { '&:not([aria-current])': { display: 'inline-flex' } },
        },
      }}
    >
      <RouteLink {...contactLink} aria-current={isCurrent ? 'page' : undefined} />
    </Button>
  );
}

/** In a bar narrower than `lg` the links are only in the menu. In a wider one, long labels have two lines. */
function Bar() {
  return (
    <Flex
      as="nav"
      aria-label={navigation.landmark}
      align="center"
      minH="16"
      // Keeps the content aligned with the page grid while the background changes its width.
      mx="calc((100% - min(100cqi, {sizes.page})) / 2)"
      px={{ base: 'min({spacing.5}, 5.5vw)', md: '8' }}
      gap={{ base: '1', lg: '2' }}
    >
      <HomeLink />
      {/* These begin after the name of the company, so that no session moves them. */}
      <HStack gap="inherit" ms="6" css={{ _barBelowLg: { display: 'none' } }}>
        <MainLinks isInBar />
        <ColourModeSwitch />
      </HStack>
      <HStack flex="1" minW="min-content" justify="flex-end" gap="inherit" css={{ _barBelowLg: { display: 'none' } }}>
        <SessionSlot />
      </HStack>
      <ContactButton />
      <MenuButton />
    </Flex>
  );
}

export function NavBar() {
  return (
    <Box
      as="header"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="nav"
      color="fg.onNight"
      containerType="inline-size"
      css={{
        // In a low window, or with enlarged text, the bar would cover what the visitor reads.
        '@media (height < 30rem)': { position: 'absolute' },
        '--n-colors-focus': 'colors.focus.onNight',
        // The scrim behind the open menu. The bar stays above the scrim, because its button closes the menu.
        '&:has(:popover-open)::before': {
          content: '""',
          position: 'absolute',
          inset: '0 0 auto',
          zIndex: '-1',
          height: '100lvh',
          bg: 'night.900',
          opacity: '0.6',
        },
        '& [aria-current=page]': {
          textDecoration: 'underline 2px {colors.marigold.400}',
          textUnderlineOffset: '0.5em',
        },
        // One line below a label of two. Forced colours would remove it.
        '@media (forced-colors: none)': {
          '& > div [aria-current=page]': {
            textDecoration: 'none',
            bg: 'linear-gradient({colors.marigold.400} 0 0) center calc(100% - 0.3rem) / calc(100% - 1.5rem) 2px no-repeat',
          },
        },
      }}
    >
      <Box
        mx="auto"
        width="full"
        maxW="page"
        borderWidth="1px"
        borderColor="transparent"
        transition="background-color 200ms ease-out, color 200ms ease-out, box-shadow 200ms ease-out, margin 200ms ease-out, width 200ms ease-out"
        css={{
          _scrolled: { layerStyle: 'floatingBar' },
          // Without JavaScript the scroll position is unknown. White text would be unreadable above light sections.
          '@media (scripting: none)': { layerStyle: 'floatingBar' },
        }}
      >
        <Bar />
      </Box>
      <SiteMenu />
    </Box>
  );
}
