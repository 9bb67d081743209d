import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { introSections } from '#company/home.ts';
import { scopeSheet } from '#company/scope.ts';
import { ScopeSheet } from './scope-sheet.tsx';

/** On a wide screen the sheet begins above the edge of the first screen, and the other claims stand beside it. */
export function Intro() {
  const [first, ...others] = introSections;
  return (
    <Container overflowX="clip" pt={{ base: '10', md: '20' }} pb={{ base: '10', md: '20', lg: '28' }}>
      <Grid
        templateColumns={scopeSheet ? { base: '1fr', md: '5fr 7fr', lg: '1fr 32.5rem' } : '1fr'}
        templateRows={{ md: 'auto 1fr' }}
        gap={{ base: '5', lg: '16' }}
        alignItems="start"
      >
        <Stack as="section" gap="5" maxW="measure" pt={{ lg: '4' }}>
          <Heading as="h2" textStyle="title">
            {first.heading}
          </Heading>
          <Text textStyle="lede">{first.text}</Text>
        </Stack>
        {scopeSheet && (
          <Box mt={{ lg: '-7rem' }} gridRow={{ md: '1 / span 2' }} gridColumn={{ md: '2' }}>
            <ScopeSheet {...scopeSheet} />
          </Box>
        )}
        <Stack gap={{ base: '6', lg: '10' }} maxW="measure">
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
    </Container>
  );
}
