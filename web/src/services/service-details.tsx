import { Box, Button, Container, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { consulting } from '#company/services-page.ts';
import { services } from '#company/services.ts';
import type { ExtraService, Price, Service } from '#contract/company-words.ts';
import CheckIcon from '#web/artwork/icons/check.svg?react';
import { describePrice } from '#web/facts/prices.ts';
import { RouteLink } from '#web/src/navigation/links.tsx';
import { serviceParameter } from '#web/src/navigation/navigation-words.ts';
import { BelowFirstScreen } from '#web/src/ui/below-first-screen.tsx';
import { ServiceDrawing } from '#web/src/ui/drawing.tsx';
import { serviceLabels } from './services-words.ts';

function Features({ features }: { readonly features: readonly string[] }) {
  return (
    <Stack gap={{ base: '2', md: '4' }}>
      <h3>{serviceLabels.features}</h3>
      <Grid
        as="ul"
        templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap="6"
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
    </Stack>
  );
}

function ServiceFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
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
  const shown = price && describePrice(price);
  return (
    <Grid
      as="dl"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'none' }}
      autoFlow={{ md: 'column' }}
      autoColumns={{ md: 'minmax(0, 1fr)' }}
      columnGap={{ md: '8', lg: '10' }}
    >
      {shown && (
        <ServiceFact label={serviceLabels.price}>
          <Box as="span" display={{ md: 'block' }} fontSize={{ md: '1.2rem' }} fontWeight="semibold">
            {`${serviceLabels.from} ${shown.withTax}`}
          </Box>{' '}
          {shown.about && `(${shown.about})`}
        </ServiceFact>
      )}
      <ServiceFact label={serviceLabels.duration}>{duration}</ServiceFact>
      {firstStep && <ServiceFact label={serviceLabels.firstStep}>{firstStep}</ServiceFact>}
    </Grid>
  );
}

type ServiceDetailProps = { readonly service: Service | ExtraService };

function Introduction({ service }: ServiceDetailProps) {
  const { id, icon, color, title, description } = service;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr) min(6.5rem, 26vw)', md: '1fr 1fr', lg: '1fr' }}
      columnGap={{ base: '4', md: '10' }}
      rowGap={{ base: '3', lg: '5' }}
      alignContent="start"
      css={{
        gridTemplateAreas: '"name art" "text text"',
        md: { gridTemplateAreas: '"art name" "art text"' },
        lg: { gridTemplateAreas: '"art" "name" "text"' },
      }}
    >
      <Box gridArea="art">
        <ServiceDrawing name={icon} color={color} />
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
  const { id, title } = service;
  return (
    <Grid
      as="section"
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '4fr 8fr' }}
      columnGap="16"
      rowGap={{ base: '2', md: '8' }}
      pb={{ base: '6', lg: '16' }}
      mb={{ base: '6', lg: '16' }}
      borderBottomWidth="1px"
    >
      <Introduction service={service} />
      <Stack gap={{ base: '4', md: '8' }}>
        <Facts {...service} />
        {'features' in service && <Features features={service.features} />}
        <Button asChild variant="outline" alignSelf="start">
          <RouteLink label={`${serviceLabels.ask} ${title}`} to="/contact" query={{ [serviceParameter]: id }} />
        </Button>
      </Stack>
    </Grid>
  );
}

const [firstService, ...furtherServices] = services;

export function ServiceDetails() {
  return (
    <Box data-ground="paper">
      <Container py={{ base: '12', lg: '20' }}>
        <ServiceDetail service={firstService} />
        <BelowFirstScreen>
          {furtherServices.map((service) => (
            <ServiceDetail key={service.id} service={service} />
          ))}
          {consulting && <ServiceDetail service={consulting} />}
        </BelowFirstScreen>
      </Container>
    </Box>
  );
}
