import { Box, Button, Container, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { hero } from '#web/content/home.ts';
import { RouteLink } from '#web/src/routing/route-link.tsx';

/** The first screen (H1). */
export function Hero() {
  const { getStarted, learnMore } = hero;
  return (
    <Box as="section" layerStyle="night">
      <Container pt={{ base: '32', lg: '40' }} pb={{ base: '24', lg: '32' }}>
        <Stack gap="8" maxW="measure">
          <Heading as="h1" textStyle="display">
            {hero.headline}
          </Heading>
          <Text textStyle="lede" color="fg.onNightMuted">
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
      </Container>
    </Box>
  );
}
