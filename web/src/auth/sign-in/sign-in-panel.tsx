import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import SkyArt from '#web/artwork/about.svg?react';
import { NeedsScript } from './needs-script.tsx';

type SignInPanelProps = { readonly heading: string; readonly lede: string; readonly children: ReactNode };

/**
 * The frame of the pages that sign people in: one column of form on the night. Hidden while a kept session is read, so
 * that a signed-in visitor who is about to be sent on never sees a form flash by (R11, T1).
 */
export function SignInPanel({ heading, lede, children }: SignInPanelProps) {
  return (
    <Box as="section" layerStyle="night" css={{ 'html[data-session=unknown] &': { visibility: 'hidden' } }}>
      <Container pt={{ base: '28', md: '32' }} pb={{ base: '16', lg: '24' }}>
        <Grid
          templateColumns={{ base: '1fr', md: '5fr 7fr', lg: '6fr 5fr' }}
          gap={{ base: '10', lg: '20' }}
          alignItems="start"
        >
          {/* Level with the form's first words, whatever its height: painted before the form has come, they would jump. */}
          <Stack gap="6" maxW="measure" pt={{ md: '10' }}>
            <Heading as="h1" textStyle="title" outline="none">
              {heading}
            </Heading>
            <Text textStyle="lede" color="fg.onNightMuted">
              {lede}
            </Text>
            <Box asChild width="full" maxW="22rem" height="auto" hideBelow="md" mt="6">
              <SkyArt width="480" height="360" />
            </Box>
          </Stack>
          <Stack layerStyle="card" color="fg" gap="6" p={{ base: '6', md: '10' }} width="full" maxW="narrow">
            <NeedsScript />
            {children}
          </Stack>
        </Grid>
      </Container>
    </Box>
  );
}
