import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { introSections, scopeSheet } from '#web/content/home.ts';
import { Drawing } from '#web/src/ui/drawing.tsx';

/** The first page of what a client is sent, as it looks on a desk: the claim beside it in one glance. */
function ScopeSheet() {
  return (
    <Stack gap="4" layerStyle="card" p={{ base: '6', lg: '10' }} boxShadow="float">
      <Text textStyle="kicker">{scopeSheet.heading}</Text>
      <ul>
        {scopeSheet.lines.map(({ label, text }) => (
          <Grid
            key={label}
            as="li"
            templateColumns="7.5rem 1fr"
            alignItems="baseline"
            borderTopWidth="1px"
            borderColor="border"
            py="3"
          >
            <Text as="span" textStyle="note">
              {label}
            </Text>
            <Text as="span" fontWeight="semibold">
              {text}
            </Text>
          </Grid>
        ))}
      </ul>
    </Stack>
  );
}

/** Three claims (H3): one large beside its evidence, two below it with a drawing each. */
export function Intro() {
  const [price, ...others] = introSections;
  return (
    <Container py={{ base: '20', lg: '32' }}>
      <Grid
        as="section"
        templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="center"
      >
        <Stack gap="5" maxW="measure">
          <Heading as="h2" textStyle="title">
            {price.heading}
          </Heading>
          <Text textStyle="lede" color="fg.muted">
            {price.text}
          </Text>
        </Stack>
        <ScopeSheet />
      </Grid>
      <Grid
        templateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap={{ base: '12', lg: '16' }}
        mt={{ base: '16', lg: '24' }}
      >
        {others.map(({ heading, text, drawing }) => (
          <Stack key={heading} as="section" gap="4">
            <Box asChild width="full" maxW="15rem">
              <Drawing name={drawing} />
            </Box>
            <Heading as="h2" textStyle="heading">
              {heading}
            </Heading>
            <Text color="fg.muted" maxW="measure">
              {text}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Container>
  );
}
