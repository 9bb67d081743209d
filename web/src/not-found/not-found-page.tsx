import { Box, Button, Container, Grid, Link, Stack, Text } from '@chakra-ui/react';
import NotFoundArt from '#company/scenes/not-found.svg?react';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { notFound } from './not-found-words.ts';

export function NotFoundPage() {
  return (
    <Box as="section" data-ground="night">
      <Container pt={{ base: '32', lg: '40' }} pb={{ base: '16', lg: '24' }}>
        <Grid
          layerStyle="card"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '6fr 6fr' }}
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
            <Text textStyle="eyebrow">{notFound.code}</Text>
            <h1>{notFound.heading}</h1>
            <Text textStyle="lede">{notFound.text}</Text>
            <Button asChild alignSelf="start" mt="2">
              <RouteLink {...notFound.home} />
            </Button>
          </Stack>
          <Box asChild width="full" height="auto">
            <NotFoundArt width="480" height="300" />
          </Box>
        </Grid>
        <Grid
          as="nav"
          aria-label={notFound.linksHeading}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
          columnGap={{ md: '8', lg: '16' }}
          rowGap="5"
          mt={{ base: '8', lg: '12' }}
        >
          {notFound.links.map(({ label, text, to }) => (
            <Link key={to} asChild variant="plain" borderTopWidth="1px" pt="4">
              <RouteLink to={to}>
                <Text as="span" display="block" textStyle="subheading">
                  {label}
                </Text>
                <Text as="span" display="block" textStyle="hint">
                  {text}
                </Text>
              </RouteLink>
            </Link>
          ))}
        </Grid>
      </Container>
    </Box>
  );
}
