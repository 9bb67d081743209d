import { Box, Button } from '@chakra-ui/react';
import MoonIcon from '#web/artwork/icons/moon.svg?react';
import SunIcon from '#web/artwork/icons/sun.svg?react';
import { colourModeKey, type Choice } from '#web/src/document/boot-settings.ts';
import { navigation } from '#web/src/navigation/navigation-words.ts';

/** CSS shows the right icon, so that the prerendered markup fits both modes. */
export function ColourModeSwitch() {
  return (
    <Button
      variant="ghost"
      size="xs"
      flexShrink="0"
      aria-label={navigation.colourMode.label}
      css={{ '@media (forced-colors: active), (scripting: none)': { display: 'none' } }}
      data-choice={colourModeKey satisfies Choice}
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
