import { Box, Button, VisuallyHidden } from '@chakra-ui/react';
import PauseIcon from '#web/artwork/icons/pause.svg?react';
import PlayIcon from '#web/artwork/icons/play.svg?react';
import { navigation } from '#web/content/navigation.ts';

/**
 * Pauses the particles and lets them move again (L10, WCAG 2.2.2). The boot script does it and CSS alone shows which of the
 * two a click would do, so the markup is the same in both states and nothing can flash or differ at hydration. It is not
 * there where nothing moves: without scripting, or under reduced motion.
 */
export function ParticlesSwitch() {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
      fontSize="1.25rem"
      data-particles-switch=""
      css={{
        '@media (scripting: none), (prefers-reduced-motion: reduce)': { display: 'none' },
        'html:not([data-particles=paused]) & > :last-child': { display: 'none' },
        'html[data-particles=paused] & > :first-child': { display: 'none' },
      }}
    >
      <Box as="span">
        <VisuallyHidden>{navigation.particles.pause}</VisuallyHidden>
        <PauseIcon />
      </Box>
      <Box as="span">
        <VisuallyHidden>{navigation.particles.resume}</VisuallyHidden>
        <PlayIcon />
      </Box>
    </Button>
  );
}
