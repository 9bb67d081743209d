import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { servicesSection } from '#company/home.ts';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import { describePrice } from '#web/content/prices.ts';
import type { Price, Service } from '#web/content/types.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { CardArt, Drawing } from '#web/src/ui/drawing.tsx';
import { Section } from '#web/src/ui/section.tsx';

function priceAndDuration(price: Price | undefined, duration: string): string {
  return price ? `${describePrice(price).from} · ${duration}` : duration;
}

/** The whole cell is a link to the service on the services page. */
function ServiceCell({ id, icon, title, summary, price, duration, color }: Service) {
  return (
    <Box
      as="li"
      display={{ base: 'grid', md: 'block' }}
      gridTemplateColumns="4rem 1fr"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      _print={{ display: 'block' }}
      position="relative"
      py={{ base: '3', md: '0' }}
      pb={{ md: '12' }}
      borderTopWidth={{ base: '1px', md: '0' }}
      css={{
        md: {
          '&:nth-of-type(odd)': { paddingInlineEnd: '8', borderInlineEndWidth: '1px' },
          '&:nth-of-type(even)': { paddingInlineStart: '8' },
          '&:nth-of-type(n+3)': { paddingTop: '12', borderTopWidth: '1px' },
          '&:last-of-type, &:nth-last-of-type(2):nth-of-type(odd)': { paddingBottom: '0' },
          '&:last-of-type:nth-of-type(odd)': {
            gridColumn: '1 / -1',
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            columnGap: '8',
            borderInlineEndWidth: '0',
            '& > :first-child': { gridRow: 'span 2' },
            '& > h3': { alignSelf: 'end' },
            '& > :last-child': { gridColumn: '2', alignSelf: 'start' },
          },
        },
      }}
    >
      <CardArt color={color}>
        <Box asChild width="full" maxW={{ md: '15rem', lg: '18rem' }} mt={{ base: '1', md: '8' }} mb={{ md: '6' }}>
          <Drawing name={icon} />
        </Box>
      </CardArt>
      <Heading as="h3" textStyle={{ base: 'subheading', md: 'heading' }}>
        <Link asChild variant="plain" css={{ _after: { content: '""', position: 'absolute', inset: '0' } }}>
          <RouteLink label={title} to="/services" place={id} />
        </Link>
      </Heading>
      <Box gridColumn="1 / -1" textStyle="note">
        <Text fontSize={{ md: '1.0625rem' }} my={{ md: '3' }}>
          {summary}
        </Text>
        {priceAndDuration(price, duration)}
      </Box>
    </Box>
  );
}

function FifthService() {
  if (!consulting) return null;
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '3fr 6fr 3fr' }}
      columnGap="8"
      alignItems="first baseline"
      mt={{ md: '12' }}
      pt={{ base: '3', md: '8' }}
      borderTopWidth="1px"
    >
      <h3>
        <Link asChild variant="plain">
          <RouteLink label={consulting.title} to="/services" place={consulting.id} />
        </Link>
      </h3>
      <Text textStyle="compact" color="fg.muted">
        {consulting.summary}
      </Text>
      <Text textStyle="note">{priceAndDuration(consulting.price, consulting.duration)}</Text>
    </Grid>
  );
}

export function Services() {
  return (
    <Section labelledBy="services" words={servicesSection}>
      <Grid as="ul" mt={{ base: '8', lg: '16' }} templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {services.map((service) => (
          <ServiceCell key={service.id} {...service} />
        ))}
      </Grid>
      <FifthService />
    </Section>
  );
}
