import { Box, Button, Grid, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { hero, introSections, stats } from '#company/home.ts';
import { scopeSheet } from '#company/scope.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { ScopeSheet } from '#web/src/scope/scope-sheet.tsx';
import { Scene } from './scene.tsx';
import { statsLabels } from './home-words.ts';

function Stats() {
  if (!stats) return null;
  return (
    <Box
      gridRow={{ md: '2' }}
      gridColumn="2"
      position="relative"
      zIndex="content"
      borderTopWidth="1px"
      mt={{ base: '2', md: '10' }}
      pt={{ base: '4', md: '6' }}
      pb={{ base: '3', md: '14' }}
      me={{ lg: '8' }}
    >
      <VisuallyHidden as="h2">{statsLabels.heading}</VisuallyHidden>
      <Grid
        as="dl"
        templateColumns={{ base: '1fr 1fr', lg: 'repeat(4, auto)' }}
        columnGap="5"
        rowGap={{ base: '3', md: '5' }}
        justifyContent="space-between"
        css={{ '&:has(> :nth-child(3):last-child)': { gridTemplateColumns: 'repeat(3, auto)' } }}
      >
        {stats.map(({ value, label }) => (
          <Stack key={label} gap="0" direction="column-reverse" justify="flex-end">
            <Text as="dt" textStyle="hint">
              {label}
            </Text>
            <Text as="dd" textStyle="heading" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Box>
  );
}

function Hero() {
  return (
    <Grid
      as="section"
      data-ground="night"
      gridRow={{ base: '1 / span 4', md: '1 / span 2' }}
      gridColumn="1 / -1"
      templateRows="subgrid"
      templateColumns="subgrid"
    >
      <Stack
        gridColumn="2"
        alignSelf="end"
        gap={{ base: '5', lg: '8' }}
        pt={{ base: '32', md: '40' }}
        me={{ lg: '8' }}
        position="relative"
        zIndex="content"
      >
        <Heading as="h1" textStyle="display" fontSize={{ md: 'min(5.25rem, 5.8vw)', xl: '6.25rem' }}>
          {hero.headline}
        </Heading>
        <Text textStyle="lede" maxW="measure">
          {hero.lede}
        </Text>
        <HStack gap="4" wrap="wrap">
          <Button asChild variant="surface">
            <RouteLink {...hero.getStarted} />
          </Button>
          <Button asChild variant="outline">
            <RouteLink {...hero.learnMore} />
          </Button>
        </HStack>
      </Stack>
      <Stats />
      <Scene />
    </Grid>
  );
}

function IntroSections() {
  const [first, ...others] = introSections;
  return (
    <Grid
      data-ground="paper"
      gridRow={{ base: '5 / span 3', md: '3 / span 2' }}
      gridColumn="1 / -1"
      templateRows="subgrid"
      templateColumns="subgrid"
      pb={{ base: '10', md: '20', lg: '28' }}
    >
      <Stack
        as="section"
        gap="5"
        maxW="measure"
        gridRow={{ base: '2', md: '1' }}
        gridColumn="2"
        pt={{ base: '10', lg: '20' }}
        me={{ lg: '8' }}
      >
        <Heading as="h2" textStyle="title">
          {first.heading}
        </Heading>
        <Text textStyle="lede">{first.text}</Text>
      </Stack>
      <Stack
        gap={{ base: '6', lg: '10' }}
        maxW="measure"
        gridRow={scopeSheet ? { base: '3', md: '2' } : { base: '3', md: '1' }}
        gridColumn={scopeSheet ? '2' : { base: '2', md: '3' }}
        pt={{ base: '6', lg: '16' }}
        me={{ lg: '8' }}
      >
        {others.map(({ heading, text }) => (
          <Stack key={heading} as="section" gap="3" borderTopWidth="1px" pt={{ base: '5', lg: '8' }}>
            <Heading as="h2" textStyle="heading">
              {heading}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </Grid>
  );
}

/** The scene stands on the scope sheet, which begins on the dark ground and ends on the light one. */
export function FirstScreens() {
  return (
    <Grid
      overflowX="clip"
      columnGap={{ base: 'min({spacing.5}, 5.5vw)', md: '8' }}
      templateColumns={{
        base: '0 minmax(0, 1fr) 0',
        md: 'max(0px, 50% - {sizes.page} / 2) minmax(0, 1fr) min(32.5rem, 45%) max(0px, 50% - {sizes.page} / 2)',
      }}
      templateRows={scopeSheet ? { base: 'auto auto auto 3rem', md: 'auto auto auto 1fr' } : 'auto'}
    >
      <Hero />
      {scopeSheet && (
        <Box
          gridRow={{ base: '4 / span 2', md: '2 / span 3' }}
          gridColumn={{ base: '2', md: '3' }}
          alignSelf="start"
          pb={{ md: '20', lg: '28' }}
          zIndex="2"
        >
          <ScopeSheet {...scopeSheet} />
        </Box>
      )}
      <IntroSections />
    </Grid>
  );
}
