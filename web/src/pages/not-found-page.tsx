import { Box, Container, Grid, Heading, HStack, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import NotFoundArt from '#web/artwork/not-found.svg?react';
import { notFound } from '#web/content/errors.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';

/** The page at every unknown path (R10, P3): a card on the night. */
export function NotFoundPage() {
  return (
    <Box as="section" layerStyle="night">
      <Container pt={{ base: '28', lg: '40' }} pb={{ base: '20', lg: '32' }}>
        <Grid
          layerStyle="card"
          color="fg"
          templateColumns={{ base: '1fr', lg: '7fr 5fr' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="center"
          p={{ base: '6', md: '12', lg: '16' }}
          css={{
            '--art-line': 'colors.art.line',
            '--art-line-2': 'colors.art.line2',
            '--art-soft': 'colors.art.soft',
            '--art-ground': 'colors.bg.panel',
          }}
        >
          <Stack gap="5">
            <Text textStyle="kicker">{notFound.code}</Text>
            <Heading as="h1" textStyle="title" outline="none">
              {notFound.heading}
            </Heading>
            <Text textStyle="lede" color="fg.muted">
              {notFound.text}
            </Text>
            <HStack as="nav" aria-label={notFound.linksHeading} gap="6" wrap="wrap" pt="2">
              {notFound.links.map(({ label, completion, to }) => (
                <Link key={to} asChild py="2">
                  <RouteLink to={to}>
                    {label}
                    <VisuallyHidden> {completion}</VisuallyHidden>
                  </RouteLink>
                </Link>
              ))}
            </HStack>
          </Stack>
          <Box asChild width="full" maxW="24rem" height="auto">
            <NotFoundArt width="480" height="300" />
          </Box>
        </Grid>
      </Container>
    </Box>
  );
}
