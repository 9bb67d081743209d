import { Box, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { consulting, servicesIntro } from '#web/content/services-page.ts';
import { type ServiceCard, serviceCardLabels, services } from '#web/content/services.ts';
import { requestService } from '#web/src/forms/requested-service.ts';
import { ArrowLink } from '#web/src/navigation/links.tsx';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { CardMark } from '#web/src/ui/card-mark.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { SideContents } from '#web/src/ui/side-contents.tsx';

function FeatureList({ features }: { readonly features: readonly string[] }) {
  return (
    <Stack gap="4">
      <Heading as="h3" textStyle="subheading">
        {serviceCardLabels.features}
      </Heading>
      <Grid as="ul" templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap={{ md: '10', lg: '16' }} rowGap="3">
        {features.map((feature) => (
          <Grid as="li" key={feature} templateColumns="1.5rem 1fr" gap="2">
            <Box as="span" color="fg.link" pt="1">
              <CheckIcon />
            </Box>
            {feature}
          </Grid>
        ))}
      </Grid>
    </Stack>
  );
}

type ServiceDetailProps = { readonly service: ServiceCard };

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" py="4">
      <Text as="dt" textStyle="note">
        {label}
      </Text>
      <Text as="dd">{text}</Text>
    </Box>
  );
}

/**
 * The description beside its drawing, which is on the left of one service and on the right of the next. The drawing is placed
 * by grid area: an order would move it when a browser paints before the words have arrived.
 */
function Introduction({ service: { id, icon, title, description, color } }: ServiceDetailProps) {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap={{ md: '10', lg: '16' }}
      rowGap="5"
      alignItems="center"
    >
      <Box css={{ md: { 'section:nth-of-type(odd) > * > &': { gridArea: '1 / 2' } } }}>
        <CardMark color={color}>
          <Box asChild display="block" width="full" maxW={{ base: '18rem', md: 'none' }} mt="6">
            <Drawing name={icon} />
          </Box>
        </CardMark>
      </Box>
      <Stack gap="5">
        <Heading as="h2" id={id} textStyle="heading">
          {title}
        </Heading>
        <Text color="fg.muted">{description}</Text>
      </Stack>
    </Grid>
  );
}

/** One service (S1, E5): what it is, how it goes, and its eight features. */
function ServiceDetail({ service }: ServiceDetailProps) {
  const { id, title, features, duration, firstStep } = service;
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap={{ base: '8', lg: '10' }}
      pb={{ base: '12', lg: '20' }}
      mb={{ base: '12', lg: '20' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Introduction service={service} />
      <Grid as="dl" templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap={{ md: '10', lg: '16' }}>
        <Fact label={serviceCardLabels.duration} text={duration} />
        <Fact label={serviceCardLabels.firstStep} text={firstStep} />
      </Grid>
      <FeatureList features={features} />
      <ArrowLink label={`${serviceCardLabels.ask} ${title}`} to="/contact" query={requestService(id)} />
    </Stack>
  );
}

/** The fifth choice of the contact form, for those who want an opinion first: words alone, below the four. */
function Consulting() {
  return (
    <Stack as="section" aria-labelledby={consulting.id} gap="4">
      <Box as="hgroup">
        <Text textStyle="kicker">{consulting.title}</Text>
        <Heading as="h2" id={consulting.id} textStyle="heading">
          {consulting.heading}
        </Heading>
      </Box>
      <Text color="fg.muted" maxW="measure">
        {consulting.text}
      </Text>
      <ArrowLink {...consulting.link} query={requestService(consulting.id)} />
    </Stack>
  );
}

const [firstService, ...furtherServices] = services;
const places = [...services, consulting].map(({ id, title, duration }) => ({ id, title, note: duration }));

/** The four services and the fifth, beside a list of them. */
export function ServiceDetails() {
  return (
    <Container py={{ base: '12', lg: '24' }}>
      <Grid templateColumns={{ base: '1fr', lg: '3fr 9fr' }} gap={{ base: '12', lg: '16' }} alignItems="start">
        <SideContents label={servicesIntro.contentsLabel} places={places} />
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
