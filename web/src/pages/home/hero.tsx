import { Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { hero } from '#web/content/home.ts';
import { ButtonLink } from '#web/src/navigation/button-link.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { Stats } from './stats.tsx';

/** The first screen (H1), with the four figures below the hairline that is the floor of its drawing. */
export function Hero() {
  return (
    <Box as="section" layerStyle="night">
      <Container pt={{ base: '28', lg: '32' }} pb={{ base: '12', lg: '16' }}>
        <Grid templateColumns={{ base: '1fr', lg: '7fr 5fr' }} gap={{ base: '8', lg: '16' }} alignItems="end">
          <Stack gap="8" pb={{ lg: '20' }}>
            <Heading as="h1" textStyle="display" outline="none">
              {hero.headline}
            </Heading>
            <Text textStyle="lede" color="fg.onNightMuted" maxW="measure">
              {hero.lede}
            </Text>
            <HStack gap="4" wrap="wrap">
              <ButtonLink {...hero.getStarted} isMain />
              <ButtonLink {...hero.learnMore} />
            </HStack>
            <Text textStyle="small" color="fg.onNightMuted">
              {hero.pace}
            </Text>
          </Stack>
          <Box
            asChild
            width="full"
            maxW={{ base: '26rem', lg: 'none' }}
            height="auto"
            mx="auto"
            // The one dashed thread of the drawing inherits it: the kolam is drawn once, on the first page of a visit.
            css={{ 'html:not([data-navigated]) &': { animation: 'draw-thread 240ms ease-out 200ms backwards' } }}
          >
            <Drawing name="hero" viewBox="0 0 560 426" width="560" height="426" />
          </Box>
        </Grid>
        <Stats />
      </Container>
    </Box>
  );
}
