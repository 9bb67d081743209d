import { Box, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { servicesSection } from '#company/home.ts';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import type { ExtraService, Service } from '#contract/company-words.ts';
import { describePrice } from '#web/facts/prices.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { CardArt, Drawing } from '#web/src/ui/drawing.tsx';
import { Section } from '#web/src/ui/section.tsx';

function ServiceRow({ service }: { readonly service: Service | ExtraService }) {
  const { id, title, summary, price, duration } = service;
  return (
    <Grid
      as="li"
      templateColumns={{ base: '4rem 1fr', md: '6rem 1fr', lg: '9rem 5fr 4fr 3fr' }}
      alignItems="center"
      columnGap={{ base: '4', md: '8' }}
      rowGap="1"
      position="relative"
      py={{ base: '4', md: '6' }}
      borderTopWidth="1px"
    >
      {'icon' in service ? (
        <CardArt color={service.color}>
          <Box asChild width="full" mt="1">
            <Drawing name={service.icon} />
          </Box>
        </CardArt>
      ) : (
        <span />
      )}
      <Heading as="h3" textStyle="heading" fontSize={{ lg: '2.25rem' }}>
        <Link asChild variant="plain" css={{ _after: { content: '""', position: 'absolute', inset: '0' } }}>
          <RouteLink label={title} to="/services" place={id} />
        </Link>
      </Heading>
      <Text gridColumn={{ base: '2', lg: 'auto' }} textStyle="compact" color="fg.muted">
        {summary}
      </Text>
      <Box gridColumn={{ base: '2', lg: 'auto' }} textStyle="small" textAlign={{ lg: 'end' }}>
        <Box as="span" fontWeight="semibold">
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
      <Box as="ul" mt={{ base: '8', lg: '16' }} borderBottomWidth="1px">
        {[...services, ...(consulting ? [consulting] : [])].map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
      </Box>
    </Section>
  );
}
