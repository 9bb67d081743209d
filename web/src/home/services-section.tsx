import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { servicesSection } from '#company/home.ts';
import { services } from '#company/services.ts';
import type { Service } from '#contract/company-words.ts';
import { describePrice } from '#web/facts/prices.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { ServiceDrawing } from '#web/src/ui/drawing.tsx';
import { Section } from '#web/src/ui/section.tsx';

function ServiceCard({ id, icon, color, title, summary, price, duration }: Service) {
  return (
    <Grid
      as="li"
      layerStyle="card"
      position="relative"
      templateColumns={{ base: 'min(5rem, 22vw) minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '1', md: '3' }}
      alignContent="start"
      p={{ base: '4', md: '8' }}
    >
      <Box gridRow={{ base: '1 / span 3', md: 'auto' }} width={{ md: '9rem' }}>
        <ServiceDrawing name={icon} color={color} />
      </Box>
      <Heading as="h3" textStyle="heading">
        <Link asChild variant="plain" css={{ _after: { content: '""', position: 'absolute', inset: '0' } }}>
          <RouteLink label={title} to="/services" place={id} />
        </Link>
      </Heading>
      <Text color="fg.muted" textStyle="compact">
        {summary}
      </Text>
      <Box textStyle="small">
        <Box as="span" textStyle="label" fontSize={{ md: '1.25rem' }}>
          {price && describePrice(price).from}
        </Box>
        <Text color="fg.muted">{duration}</Text>
      </Box>
    </Grid>
  );
}

export function Services() {
  return (
    <Section labelledBy="services" words={servicesSection}>
      <Grid
        as="ul"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        gap={{ base: '4', md: '6', lg: '8' }}
      >
        {services.map((service) => (
          <ServiceCard key={service.id} {...service} />
        ))}
      </Grid>
    </Section>
  );
}
