import { Box, Container, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { introSections, scopeSheet } from '#company/home.ts';
import { scopeLabels } from '#web/content/home.ts';
import type { ScopeSheet as Sheet } from '#web/content/types.ts';
import { Drawing } from '#web/src/ui/drawing.tsx';

/** An example of a written scope with its price, as evidence for the text beside it. */
function ScopeSheet({ heading, launch, lines, price, signatures }: Sheet) {
  return (
    <Box
      position="relative"
      layerStyle="card"
      px={{ base: '5', md: '10' }}
      py={{ base: '5', md: '8' }}
      boxShadow="float"
      css={{
        '--art-ground': 'colors.bg.panel',
        // Draws a second, rotated sheet of paper behind the first.
        _before: {
          content: '""',
          position: 'absolute',
          inset: '0',
          zIndex: '-1',
          layerStyle: 'card',
          transform: 'rotate(2deg)',
        },
      }}
    >
      <Text textStyle="eyebrow">{scopeLabels.eyebrow}</Text>
      <Heading as="h3" textStyle="heading" mt="1" mb="4">
        {heading}
      </Heading>
      <Box as="ul" textStyle="small">
        {lines.map(({ label, amount }) => (
          <HStack key={label} as="li" justify="space-between" borderTopWidth="1px" py="2">
            <span>{label}</span>
            <span>{amount}</span>
          </HStack>
        ))}
      </Box>
      <Grid templateColumns="1fr auto" alignItems="baseline" borderTopWidth="2px" borderColor="currentcolor" pt="4">
        <Text textStyle="heading">{`${scopeLabels.price} `}</Text>
        <Text as="strong" textStyle="figure">{`${price.amount} `}</Text>
        <Text textStyle="note" gridColumn="2" textAlign="end">
          {price.converted}
        </Text>
        <Text textStyle="small" gridArea="2 / 1">
          {launch}
        </Text>
      </Grid>
      <Grid templateColumns="1fr 1fr" columnGap={{ base: '4', md: '8' }} mt="2">
        {signatures.map(({ drawing, name, role }) => (
          <Box key={name} textStyle="note">
            <Box asChild width="full" borderBottomWidth="1px" borderColor="border.strong" mb="2">
              <Drawing name={drawing} viewBox="0 0 240 84" />
            </Box>
            <Text color="fg">{name}</Text>
            {role}
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

export function Intro() {
  const [first, ...others] = introSections;
  return (
    <Container overflowX="clip" py={{ base: '10', md: '20', lg: '32' }}>
      <Grid
        as="section"
        templateColumns={scopeSheet ? { base: '1fr', md: '5fr 7fr', lg: '1fr 32.5rem' } : '1fr'}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
      >
        <Stack gap="5" maxW="measure">
          <Heading as="h2" textStyle="title">
            {first.heading}
          </Heading>
          <Text textStyle="lede">{first.text}</Text>
        </Stack>
        {scopeSheet && <ScopeSheet {...scopeSheet} />}
      </Grid>
      <Grid
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap={{ base: '8', lg: '16' }}
        mt={{ base: '12', lg: '24' }}
        css={{ md: { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } } }}
      >
        {others.map(({ heading, text, drawing }) => (
          <Stack key={heading} as="section" gap={{ base: '3', md: '4' }}>
            <Stack direction={{ base: 'row', md: 'column' }} gap="inherit" align={{ base: 'center', md: 'start' }}>
              {drawing && (
                <Box asChild width={{ base: '6rem', md: '15rem' }} flexShrink="0">
                  <Drawing name={drawing} />
                </Box>
              )}
              <Heading as="h2" textStyle="heading">
                {heading}
              </Heading>
            </Stack>
            <Text color="fg.muted" maxW="measure">
              {text}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Container>
  );
}
