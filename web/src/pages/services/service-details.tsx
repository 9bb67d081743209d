import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { consulting, servicesIntro } from '#web/content/services-page.ts';
import { type Price, type ServiceCard, serviceCardLabels, services } from '#web/content/services.ts';
import { serviceQuery } from '#web/src/forms/requested-service.ts';
import { ArrowLink } from '#web/src/navigation/links.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { DisclosureSummary } from '#web/src/ui/disclosure.tsx';
import { CardArt, Drawing } from '#web/src/ui/drawing.tsx';
import { SideContents } from '#web/src/ui/side-contents.tsx';

const shownFeatures = 4;

function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <Grid
      as="ul"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
      columnGap={{ md: '10', lg: '16' }}
      rowGap={{ base: '1', md: '3' }}
      textStyle="compact"
    >
      {features.map((feature) => (
        <Grid as="li" key={feature} templateColumns="1.5rem minmax(0, 1fr)" gap="2">
          <Box as="span" color="fg.link" pt={{ base: '0.5', md: '1' }}>
            <CheckIcon />
          </Box>
          {feature}
        </Grid>
      ))}
    </Grid>
  );
}

function Features({ features }: { readonly features: readonly string[] }) {
  return (
    <Stack gap={{ base: '2', md: '4' }}>
      <h3>{serviceCardLabels.features}</h3>
      <FeatureList features={features.slice(0, shownFeatures)} />
      <Box as="details" css={{ '& > summary': { _print: { display: 'none' } } }}>
        <DisclosureSummary>{serviceCardLabels.more}</DisclosureSummary>
        <FeatureList features={features.slice(shownFeatures)} />
      </Box>
    </Stack>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box
      display={{ base: 'flex', md: 'block' }}
      flexWrap="wrap"
      columnGap="2"
      borderTopWidth="1px"
      py={{ base: '1.5', md: '4' }}
      textStyle="small"
    >
      <Text as="dt" width="4.5rem" color="fg.muted">
        {label}
      </Text>
      <Box as="dd" flex="1 1 9rem">
        {children}
      </Box>
    </Box>
  );
}

type FactsProps = { readonly price?: Price; readonly duration: string; readonly firstStep?: string };

function Facts({ price, duration, firstStep }: FactsProps) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} columnGap={{ md: '8', lg: '10' }}>
      {price && (
        <Fact label={serviceCardLabels.price}>
          <Box as="span" display={{ md: 'block' }} fontSize={{ md: '1.2rem' }} fontWeight="semibold">
            {price.from}
          </Box>{' '}
          ({price.about})
        </Fact>
      )}
      <Fact label={serviceCardLabels.duration}>{duration}</Fact>
      {firstStep && <Fact label={serviceCardLabels.firstStep}>{firstStep}</Fact>}
    </Grid>
  );
}

type ServiceDetailProps = { readonly service: ServiceCard };

/** The drawing is on the right of one service and on the left of the next. On a phone it is beside the name. */
function Introduction({ service: { id, icon, title, description, color } }: ServiceDetailProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) min(4.5rem, 20vw)', md: '1fr 1fr' }}
      columnGap={{ base: '4', md: '10', lg: '16' }}
      rowGap={{ base: '3', md: '5' }}
      css={{
        gridTemplateAreas: '"name art" "text text"',
        md: {
          gridTemplateAreas: '"art name" "art text"',
          'section:nth-of-type(odd) > &': { gridTemplateAreas: '"name art" "text art"' },
        },
      }}
    >
      <Box gridArea="art" _print={{ display: 'none' }}>
        <CardArt color={color}>
          <Box asChild display="block" width="full" height="auto" mt={{ base: '1', md: '6' }}>
            <Drawing name={icon} />
          </Box>
        </CardArt>
      </Box>
      <Heading
        as="h2"
        id={id}
        gridArea="name"
        alignSelf="end"
        textStyle="heading"
        fontSize={{ base: 'min(1.5rem, 8vw)', md: '2.25rem' }}
      >
        {title}
      </Heading>
      <Text gridArea="text" color="fg.muted" textStyle="compact">
        {description}
      </Text>
    </Grid>
  );
}

function ServiceDetail({ service }: ServiceDetailProps) {
  const { id, title, features } = service;
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap={{ base: '2', md: '8' }}
      pb={{ base: '8', lg: '20' }}
      mb={{ base: '8', lg: '20' }}
      borderBottomWidth="1px"
    >
      <Introduction service={service} />
      <Facts {...service} />
      <Features features={features} />
      <ArrowLink label={`${serviceCardLabels.ask} ${title}`} to="/contact" query={serviceQuery(id)} />
    </Stack>
  );
}

function Consulting() {
  return (
    <Stack as="section" aria-labelledby={consulting.id} gap={{ base: '3', md: '6' }}>
      <Box as="hgroup">
        <Text textStyle="eyebrow">{consulting.title}</Text>
        <Heading as="h2" id={consulting.id} textStyle="heading" fontSize={{ base: 'min(1.5rem, 8vw)', md: '2.25rem' }}>
          {consulting.heading}
        </Heading>
      </Box>
      <Text color="fg.muted" maxW="measure" textStyle="compact">
        {consulting.text}
      </Text>
      <Facts {...consulting} />
      <ArrowLink {...consulting.link} query={serviceQuery(consulting.id)} />
    </Stack>
  );
}

const [firstService, ...furtherServices] = services;

export function ServiceDetails() {
  return (
    <Container py={{ base: '12', lg: '24' }}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '3fr 9fr' }} gap="16" alignItems="start">
        <SideContents label={servicesIntro.contentsLabel} places={[...services, consulting]} />
        <Box>
          <ServiceDetail service={firstService} />
          <BelowFirstScreen>
            {furtherServices.map((service) => (
              <ServiceDetail key={service.id} service={service} />
            ))}
            <Consulting />
          </BelowFirstScreen>
        </Box>
      </Grid>
    </Container>
  );
}
