import { Grid, Heading, Link, Text } from '@chakra-ui/react';
import { servicesSection } from '#web/content/home.ts';
import { consulting } from '#web/content/services-page.ts';
import { services } from '#web/content/services.ts';
import { RouteLink } from '#web/src/navigation/route-link.tsx';
import { Section, SectionHeading } from '#web/src/ui/section.tsx';
import { ServiceCell } from './service-cell.tsx';

/** The fifth service has no card: a quieter line that stands under the four. */
function FifthService() {
  return (
    <Grid
      templateColumns={{ base: '1fr', lg: '3fr 6fr 3fr' }}
      columnGap="8"
      rowGap="2"
      alignItems="first baseline"
      mt={{ base: '2', md: '12' }}
      pt="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Heading as="h3" textStyle="subheading">
        <Link asChild variant="plain">
          <RouteLink to="/services" place={consulting.id}>
            {consulting.title}
          </RouteLink>
        </Link>
      </Heading>
      <Text color="fg.muted">{consulting.summary}</Text>
      <Text textStyle="small" color="fg.muted">
        {consulting.duration}
      </Text>
    </Grid>
  );
}

/** The four services as a ledger on one cross of hairlines (H4), and the fifth below it. */
export function Services() {
  return (
    <Section labelledBy="services">
      <SectionHeading id="services" words={servicesSection} />
      <Grid as="ul" mt={{ base: '8', lg: '16' }} templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {services.map((service) => (
          <ServiceCell key={service.id} {...service} />
        ))}
      </Grid>
      <FifthService />
    </Section>
  );
}
