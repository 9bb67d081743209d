import { Box, Button } from '@chakra-ui/react';
import MoonIcon from '#web/artwork/icons/moon.svg?react';
import SunIcon from '#web/artwork/icons/sun.svg?react';
import { navigation } from '#web/content/navigation.ts';
import { colourModeKey } from '#web/src/boot-settings.ts';
import { inStorage } from '#web/src/ui/storage.ts';

/** CSS shows the right icon, so that the prerendered markup fits both modes (L12). */
export function ColourModeSwitch() {
  return (
    <Button
      variant="ghost"
      size="xs"
      aria-label={navigation.colourMode.label}
      css={{ '@media (forced-colors: active), (scripting: none)': { display: 'none' } }}
      onClick={switchMode}
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

/** Stores only a mode that differs from the system's, so that the page otherwise follows the system. */
function switchMode(): void {
  const page = document.documentElement;
  const systemMode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const mode = (page.dataset.theme ?? systemMode) === 'dark' ? 'light' : 'dark';
  if (mode === systemMode) delete page.dataset.theme;
  else page.dataset.theme = mode;
  inStorage('localStorage', (storage) => {
    if (mode === systemMode) storage.removeItem(colourModeKey);
    else storage.setItem(colourModeKey, mode);
  });
}
