import { Box, Stack, Text } from '@chakra-ui/react';
import { hero } from '#company/home.ts';
import { starPattern } from '#company/scenes/star-pattern.ts';
import { scopeSheet } from '#company/scope.ts';
import { HeroDrawing } from '#web/src/ui/drawing.tsx';

export function Scene() {
  return (
    <Stack
      as="figure"
      gridRow={scopeSheet ? { md: '1' } : { md: '1 / span 2' }}
      gridColumnStart={{ base: '2', md: '3' }}
      alignSelf="end"
      // Below the bar, and below the figures.
      pt={{ base: '3', md: '12' }}
    >
      <Text
        as="figcaption"
        textStyle="hint"
        position="relative"
        zIndex="content"
        top={{ base: '3', lg: '24' }}
        maxW={{ base: 'min(6rem, 23vw)', lg: '9rem' }}
        height="0"
      >
        {hero.drawing}
      </Text>
      <Box
        asChild
        // Extends the drawing to the edge of the window: 640 px in a window of 1440 px. On a phone its upper half fills it.
        width={{ base: '137%', md: 'min(44rem, 100% + max(2rem, 50vw - 36rem))' }}
        ms={{ base: '-23%', md: '0' }}
        maxW="none"
        height="auto"
        zIndex="content"
        css={{
          '@media (scripting: none)': { '&:has(~ noscript)': { display: 'none' } },
          // The particles draw it.
          _beforeFlight: { '&[data-flight-target]': { '--drawn': '0', zIndex: 'auto' } },
        }}
      >
        <HeroDrawing data-flight-target={starPattern && ''} />
      </Box>
    </Stack>
  );
}
