import { Box, Flex, Grid, Heading, Link, Text } from '@chakra-ui/react';
import { servicesSection } from '#company/home.ts';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import type { ExtraService, Service } from '#contract/company-words.ts';
import { describePrice } from '#web/facts/prices.ts';
import { RouteLink, TextLink } from '#web/src/navigation/links.tsx';
import { ServiceDrawing } from '#web/src/ui/drawing.tsx';
import { Section } from '#web/src/ui/section.tsx';

function ServiceCard({ id, icon, color, title, summary, price, duration }: Service) {
  return (
    <Grid
      as="li"
      layerStyle="card"
      templateColumns={{
        base: 'minmax(0, 1fr) min(8rem, 35%)',
        md: 'minmax(0, 1fr)',
        lg: 'minmax(min-content, 1fr) min(14rem, 15vw)',
      }}
      templateRows={{ base: '1fr auto', md: 'auto 1fr auto', lg: '1fr auto' }}
      columnGap={{ base: '3', lg: '6' }}
      rowGap={{ base: '4', lg: '6' }}
      p={{ base: '5', md: '6', lg: '8' }}
      transition="border-color 150ms ease-out"
      css={{ '&:has(a:hover)': { borderColor: 'border.strong' } }}
    >
      {/* The same link as the title, for a pointer only. */}
      <Box asChild order={{ base: '1', md: '0', lg: '1' }} maxW="14rem">
        <RouteLink to="/services" place={id} tabIndex={-1} aria-hidden="true">
          <ServiceDrawing name={icon} color={color} />
        </RouteLink>
      </Box>
      <div>
        <Heading as="h3" textStyle="heading">
          <Link asChild variant="plain">
            <RouteLink label={title} to="/services" place={id} />
          </Link>
        </Heading>
        <Text mt="1" color="fg.muted" textStyle="compact">
          {summary}
        </Text>
      </div>
      <Flex
        order="2"
        gridColumn="1 / -1"
        wrap="wrap"
        justify="space-between"
        align="baseline"
        columnGap="4"
        pt="3"
        borderTopWidth="1px"
      >
        <Text fontSize="1.25rem" lineHeight="1.4" fontWeight="semibold">
          {price && describePrice(price).from}
        </Text>
        <Text textStyle="hint">{duration}</Text>
      </Flex>
    </Grid>
  );
}

function Consulting({ id, title, summary, price, duration }: ExtraService) {
  return (
    <Flex wrap="wrap" align="baseline" columnGap="4" mt="6">
      <Text>
        {summary} <TextLink label={title} to="/services" place={id} />
      </Text>
      <Text textStyle="hint">{[price && describePrice(price).from, duration].filter(Boolean).join(' · ')}</Text>
    </Flex>
  );
}

export function Services() {
  return (
    <Section labelledBy="services" words={servicesSection}>
      <Grid
        as="ul"
        mt={{ base: '8', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6', lg: '8' }}
        css={{ '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } }}
      >
        {services.map((service) => (
          <ServiceCard key={service.id} {...service} />
        ))}
      </Grid>
      {consulting && <Consulting {...consulting} />}
    </Section>
  );
}
