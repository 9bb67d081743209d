import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { consulting } from '#web/content/services-page.ts';
import { askFor } from '#web/src/forms/asked-service.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';

/** The fifth choice of the contact form, for those who want an opinion first: a quiet line below the four. */
export function Consulting() {
  return (
    <Container pb={{ base: '20', lg: '32' }}>
      <Grid
        as="section"
        aria-labelledby={consulting.id}
        templateColumns={{ base: '1fr', lg: '5fr 7fr' }}
        gap={{ base: '4', lg: '20' }}
        borderTopWidth="1px"
        borderColor="border"
        pt={{ base: '8', lg: '10' }}
      >
        <Stack as="hgroup" gap="1">
          <Text textStyle="kicker" color="fg.muted">
            {consulting.title}
          </Text>
          <Heading as="h2" id={consulting.id} textStyle="subheading">
            {consulting.heading}
          </Heading>
        </Stack>
        <Stack gap="3" maxW="measure">
          <Text color="fg.muted">{consulting.text}</Text>
          <Box>
            <ArrowLink {...consulting.link} query={askFor(consulting.id)} />
          </Box>
        </Stack>
      </Grid>
    </Container>
  );
}
