import { Box, Container, Grid, Heading, HStack, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { hero, stats } from '#company/home.ts';
import { portfolio } from '#company/portfolio.ts';
import { statsLabels } from '#web/content/home.ts';
import { ButtonLink } from '#web/src/navigation/links.tsx';
import { gatherParticles } from '#web/src/particles/particles.tsx';
import { HeroDrawing, Wordmark } from '#web/src/ui/drawing.tsx';

function Stats() {
  if (!stats) return null;
  return (
    <Box borderTopWidth="1px" pt="8" position="relative" zIndex="content">
      <VisuallyHidden as="h2">{statsLabels.heading}</VisuallyHidden>
      <Grid
        as="dl"
        templateColumns={{ base: '1fr 1fr', md: 'none' }}
        autoFlow={{ md: 'column' }}
        autoColumns={{ md: '1fr' }}
        gap={{ base: '5', lg: '12' }}
        css={{ mdDown: { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } } }}
      >
        {stats.map(({ value, label }) => (
          <Stack key={label} gap="1" direction="column-reverse">
            <Text as="dt" textStyle="note">
              {label}
            </Text>
            <Text as="dd" textStyle="title" fontVariantNumeric="tabular-nums">
              {value}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Box>
  );
}

/** The wordmarks are requested after hydration, so without scripts the names replace the wordmarks. */
function Clients() {
  if (!portfolio) return null;
  return (
    <HStack
      position="relative"
      zIndex="content"
      wrap="wrap"
      columnGap={{ base: '6', lg: '12' }}
      rowGap="4"
      mt={{ base: '6', lg: '10' }}
    >
      <Text id="clients" textStyle="note" width={{ base: 'full', md: 'auto' }}>
        {statsLabels.clients}
      </Text>
      <HStack as="ul" aria-labelledby="clients" gap="inherit" wrap="wrap" color="fg.muted">
        {portfolio.items.map(({ client, wordmark }) => (
          <Box
            as="li"
            key={client}
            css={{
              '@media screen and (scripting: enabled)': {
                '& > span:not(:only-child)': { position: 'absolute', clipPath: 'inset(50%)' },
              },
              '@media (scripting: none)': { '& > svg': { display: 'none' } },
            }}
          >
            <span>{client}</span>
            {wordmark && <Wordmark name={wordmark} />}
          </Box>
        ))}
      </HStack>
    </HStack>
  );
}

/** The line above the four numbers is also the ground line of the drawing. */
export function Hero() {
  return (
    <Box as="section" layerStyle="night" overflowX="clip">
      {/* The drawing is below the particles, which fill its dots. The texts are above the particles. */}
      <Container position="static" zIndex="auto" pt={{ base: '20', md: '24', lg: '28' }} pb={{ base: '8', lg: '16' }}>
        <Grid
          templateColumns={{ base: '1fr', md: '7fr 5fr' }}
          columnGap={{ base: '8', lg: '12' }}
          rowGap="5"
          alignItems="end"
        >
          <Stack gap={{ base: '6', lg: '8' }} pb={{ md: '12', lg: '16' }} position="relative" zIndex="content">
            <Stack gap="4">
              <Text textStyle="eyebrow">{hero.offer}</Text>
              <Heading as="h1" textStyle="display">
                {hero.headline}
              </Heading>
            </Stack>
            <Text textStyle="lede" maxW="measure">
              {hero.lede}
            </Text>
            <HStack gap="4" wrap="wrap">
              <ButtonLink {...hero.getStarted} isMain />
              <ButtonLink {...hero.learnMore} />
            </HStack>
            <Text textStyle="note">{hero.pace}</Text>
          </Stack>
          <Box
            asChild
            // Extends the drawing to the edge of the window: 640 px in a window of 1440 px.
            width={{ base: '80%', md: 'min(44rem, 100% + 2.25rem + max(2rem, 50vw - 36rem))' }}
            maxW="none"
            height="auto"
            ms={{ md: '-2.25rem' }}
            css={{ '@media (scripting: none)': { '&:has(~ noscript)': { display: 'none' } } }}
          >
            <HeroDrawing ref={gatherParticles} />
          </Box>
        </Grid>
        <Stats />
        <Clients />
      </Container>
    </Box>
  );
}
