import { Box, Button } from '@chakra-ui/react';
import MoonIcon from '#web/artwork/icons/moon.svg?react';
import SunIcon from '#web/artwork/icons/sun.svg?react';
import { navigation } from '#web/content/navigation.ts';

/**
 * Switches between light and dark (L12). The boot script does the switching and CSS alone shows the right icon, so the
 * markup is the same in both modes and nothing can flash or differ at hydration. Where the system forces its own colours
 * there is nothing to switch, and without scripting nothing that could.
 */
export function ColourModeSwitch() {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
      fontSize="1.25rem"
      aria-label={navigation.colourMode.label}
      data-colour-mode-switch=""
      css={{ '@media (forced-colors: active), (scripting: none)': { display: 'none' } }}
    >
      <Box as="span" display="grid" css={{ '& > *': { gridArea: '1 / 1' } }}>
        <Box as="span" color="modeIcon.moon">
          <MoonIcon />
        </Box>
        <Box as="span" color="modeIcon.sun">
          <SunIcon />
        </Box>
      </Box>
    </Button>
  );
}
