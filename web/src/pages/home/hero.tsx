import { Box, Button, Container, Grid, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import HeroArt from '#web/artwork/hero.svg?react';
import { hero } from '#web/content/home.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { Stats } from './stats.tsx';

/** The first screen (H1), with the four figures on its lower edge. */
export function Hero() {
  const { getStarted, learnMore } = hero;
  return (
    <Box as="section" layerStyle="night">
      <Container pt={{ base: '28', lg: '32' }} pb={{ base: '12', lg: '16' }}>
        <Grid
          templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
          gap={{ base: '12', lg: '16' }}
          alignItems="center"
          pb={{ base: '14', lg: '20' }}
        >
          <Stack gap="8">
            <Heading as="h1" textStyle="display" outline="none">
              {hero.headline}
            </Heading>
            <Text textStyle="lede" color="fg.onNightMuted" maxW="measure">
              {hero.lede}
            </Text>
            <HStack gap="4" wrap="wrap">
              <Button asChild variant="surface">
                <RouteLink to={getStarted.to}>
                  {getStarted.label}
                  <VisuallyHidden> {getStarted.completion}</VisuallyHidden>
                </RouteLink>
              </Button>
              <Button asChild variant="outline">
                <RouteLink to={learnMore.to}>
                  {learnMore.label}
                  <VisuallyHidden> {learnMore.completion}</VisuallyHidden>
                </RouteLink>
              </Button>
            </HStack>
          </Stack>
          <Box asChild width="full" maxW={{ base: '26rem', lg: 'none' }} height="auto" mx="auto">
            <HeroArt width="560" height="480" />
          </Box>
        </Grid>
        <Stats />
      </Container>
    </Box>
  );
}
