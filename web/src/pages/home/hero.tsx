import { Box, Container, Grid, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { hero, stats } from '#web/content/home.ts';
import { portfolio } from '#web/content/portfolio.ts';
import { ButtonLink } from '#web/src/navigation/links.tsx';
import { HeroDrawing } from '#web/src/ui/drawing.tsx';

/** Four figures on one line (H2), and below them whom the work was for. */
function Stats() {
  return (
    <Box borderTopWidth="1px" borderColor="border.onNight" pt="8">
      <VisuallyHidden as="h2">{stats.heading}</VisuallyHidden>
      <Grid as="dl" templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap={{ base: '8', lg: '12' }}>
        {stats.items.map(({ value, label }) => (
          <Stack key={label} gap="1" direction="column-reverse">
            <Text as="dt" textStyle="noteOnNight">
              {label}
            </Text>
            <Text as="dd" textStyle="title" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
      <HStack
        as="ul"
        aria-label={stats.clients}
        mt="10"
        // On a phone in the columns of the figures, from tablets on in one line.
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="1fr 1fr"
        columnGap={{ base: '8', md: '6', lg: '8' }}
        rowGap="1"
        fontSize={{ base: '0.9375rem', lg: '1.0625rem' }}
        color="fg.onNightMuted"
      >
        {portfolio.map(({ client }) => (
          <li key={client}>{client}</li>
        ))}
      </HStack>
    </Box>
  );
}

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
            <Text textStyle="ledeOnNight" maxW="measure">
              {hero.lede}
            </Text>
            <HStack gap="4" wrap="wrap">
              <ButtonLink {...hero.getStarted} isMain />
              <ButtonLink {...hero.learnMore} />
            </HStack>
            <Text textStyle="noteOnNight">{hero.pace}</Text>
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
            <HeroDrawing />
          </Box>
        </Grid>
        <Stats />
      </Container>
    </Box>
  );
}
