import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { serviceCardLabels, type ServiceCard } from '#web/content/services.ts';
import { requestService } from '#web/src/forms/requested-service.ts';
import { ArrowLink } from '#web/src/navigation/arrow-link.tsx';
import { CardMark } from '#web/src/ui/card-mark.tsx';
import { Drawing } from '#web/src/ui/drawing.tsx';
import { FeatureList } from './feature-list.tsx';

type ServiceDetailProps = { readonly service: ServiceCard };

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" py="4">
      <Text as="dt" textStyle="small" color="fg.muted">
        {label}
      </Text>
      <Text as="dd">{text}</Text>
    </Box>
  );
}

/**
 * What it is, beside its drawing: on the left of one service, on the right of the next. By its place and not by an order, which
 * would move it when a browser paints before the words have come.
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
export function ServiceDetail({ service }: ServiceDetailProps) {
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
