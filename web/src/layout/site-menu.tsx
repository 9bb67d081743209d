import { Button, HStack, Stack } from '@chakra-ui/react';
import MenuIcon from '#web/artwork/icons/menu.svg?react';
import { navigation } from '#web/content/navigation.ts';
import { DisplaySwitches, MainLinks } from './nav-bar.tsx';
import { SessionSlot } from './session-slot.tsx';

const menuId = 'site-menu';

/** A chosen link closes the menu (L4). Without JavaScript the link loads a new page, whose menu is closed. */
export function closeMenu(): void {
  document.getElementById(menuId)?.hidePopover();
}

export function MenuButton() {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
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
      <MainLinks onChoose={closeMenu} />
      <HStack justify="space-between" mt="3" px="3" pt="4" borderTopWidth="1px" borderColor="border">
        <SessionSlot onChoose={closeMenu} />
        <DisplaySwitches />
      </HStack>
    </Stack>
  );
}
